import { setFlagsFromString } from "node:v8";

/**
 * Has the process collect its garbage when the heap has doubled. Left alone V8 waits until it has grown fourfold: what calls leave behind, which
 * live just long enough to be taken for lasting, then adds up to hundreds of megabytes in a run of any length. Sooner still costs a tenth more CPU a call.
 */
export const keepHeapSmall = (): void => setFlagsFromString("--heap-growing-percent=100");
