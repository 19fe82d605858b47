"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCallback, useMemo, useState, type CSSProperties, type ReactNode } from "react";
import { FigureActions } from "@/components/charts/figure-actions";
import { pointsOf, type FigureData, type FigurePoint } from "@/components/charts/figure-data";
import { FigureTable } from "@/components/charts/figure-table";
import { FigureTooltip } from "@/components/charts/figure-tooltip";
import { PointsProvider } from "@/components/charts/points";
import type { Heights } from "@/components/charts/theme";
import { useSize } from "@/components/charts/use-size";
import { cn } from "@/components/ui/cn";

/** What every figure is given by the page that shows it. */
export type FigureProps = {
  /** What is shown, in a few words: the figure's name. */
  label: string;
  data: FigureData;
  /** Of downloads, without an ending. */
  fileName: string;
  caption: string;
  /** How it was computed. */
  notes?: ReactNode;
};

type Props = FigureProps & {
  /** Points of the drawing where they are not the rows of the table. */
  points?: FigurePoint[];
  columns?: number;
  heights: Heights;
  className?: string;
  /** Draws into the room there is. */
  plot: (size: { width: number; height: number }) => ReactNode;
};

/**
 * The frame of every figure: drawing or table, tooltip and keyboard, caption and downloads. Its height is known
 * before the drawing is there, so that nothing moves. Drawings are imported with their pages, not on demand: that
 * would make the bundler cut the framework's own files anew, and every page would load 1.5 KB more.
 */
export function Figure({ label, data, fileName, caption, notes, points, columns, heights, className, plot }: Props) {
  const t = useTranslations("charts");
  const locale = useLocale();
  const [isTable, setIsTable] = useState(false);
  const [box, size] = useSize<HTMLDivElement>();
  const listed = useMemo(() => points ?? pointsOf(data), [points, data]);
  const wordsOf = useCallback(
    ({ name, details }: FigurePoint) => {
      const said = details.map(({ label: of, text }) => t("detail", { of, text })).join(t("separator"));
      return said ? t("point", { name, details: said }) : name;
    },
    [t],
  );
  const words = { title: label, description: caption, lang: locale };
  const drawing = () => box.current?.querySelector<SVGSVGElement>("svg.recharts-surface") ?? null;
  const room = { "--narrow": `${heights.narrow}px`, "--wide": `${heights.wide}px` } as CSSProperties;
  return (
    <figure aria-label={label} className={cn("m-0 grid grid-cols-[minmax(0,1fr)] gap-2", className)}>
      <div className="rounded-lg border bg-sheet p-3">
        <div className="@container grid grid-cols-[minmax(0,1fr)]" style={room}>
          <PointsProvider points={listed} columns={columns} wordsOf={wordsOf}>
            {(shown) => (
              <div
                ref={box}
                role="group"
                aria-label={t("drawing")}
                className={cn(
                  "relative h-(--narrow) [grid-area:1/1] @min-[40rem]:h-(--wide) print:h-auto!",
                  isTable && "invisible",
                )}
              >
                {/* Never on the server, where no size is known. */}
                {size ? plot(size) : null}
                {shown && size ? <FigureTooltip shown={shown} size={size} /> : null}
              </div>
            )}
          </PointsProvider>
          {isTable ? (
            <div className="[grid-area:1/1]">
              <FigureTable label={label} data={data} matrix={columns !== undefined} />
            </div>
          ) : null}
        </div>
      </div>
      <FigureActions
        label={label}
        caption={caption}
        isTable={isTable}
        onToggle={() => setIsTable(!isTable)}
        drawing={drawing}
        words={words}
        rows={data.file}
        fileName={fileName}
      />
      {notes}
    </figure>
  );
}
