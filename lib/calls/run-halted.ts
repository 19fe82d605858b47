/**
 * The run was paused, stopped, or the task went to another worker: the task is given back as it is and taken up again
 * later.
 */
export class RunHalted extends Error {}
