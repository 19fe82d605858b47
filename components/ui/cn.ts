import { clsx, type ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

/**
 * Joins class names; a later Tailwind class replaces an earlier one of the same group. tailwind-merge is 9 KB of
 * script, so the annotator's pages use `clsx` instead and override with `!`.
 */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
