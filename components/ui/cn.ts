import { clsx, type ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

/** Class names in order, where a later Tailwind class replaces an earlier one of its kind. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
