import type { ReactNode } from "react";

/** The title of a page before the sign-in. */
export function SignInTitle({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-5">
      <h1 className="font-serif text-xl font-semibold">{title}</h1>
      {children ? <div className="mt-1 text-soft">{children}</div> : null}
    </header>
  );
}
