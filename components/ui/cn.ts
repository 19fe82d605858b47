import { clsx, type ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

/**
 * Class names in order, where a later Tailwind class replaces an earlier one of its kind. Its table of kinds is 9 KB of
 * script: what the annotator's desk loads joins by `clsx`, and whoever replaces a class there says so with `!`.
 */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
