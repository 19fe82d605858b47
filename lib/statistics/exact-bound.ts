/**
 * The exact one-sided 95% upper bound of a rate with which nothing was found in K independent clusters,
 * 1 − 0.05^(1/K): about 3 / K from 30 on (Hanley & Lippman-Hand 1983). From 0 to 1; `clusters` is at least 1.
 */
export const exactBound = (clusters: number): number => 1 - 0.05 ** (1 / clusters);
