/** The word 中文, drawn, so that it can be read where no Chinese font is there yet. */
export function ChineseWord() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 16"
      className="inline-block h-[1em] w-[2em] align-[-0.12em]"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
    >
      <path d="M2.4 4h11.2v6.2H2.4zM8 1v14" />
      <path d="M24.4 1l.9 2.4M18 4.3h12.4M28 4.5c-1.2 4.7-4.4 8.2-9.8 10M20.6 4.5c1.2 4.7 4.4 8.2 9.8 10" />
    </svg>
  );
}
