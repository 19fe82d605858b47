import { spawnSync } from "node:child_process";

const OWN_NAMESPACE = ["--fork", "--pid", "--mount-proc"];

/** Whether this account may make PID namespaces. */
export const canUnshare = spawnSync("unshare", [...OWN_NAMESPACE, "true"]).status === 0;

/**
 * Before a command: runs it in a PID namespace of its own, as a container would, where ids are others. Killed with
 * unshare itself: the first process of a namespace does not outlive its parent.
 */
export const inNamespace = ["unshare", "--kill-child", ...OWN_NAMESPACE];
