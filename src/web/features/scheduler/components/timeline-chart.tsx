import { type PointerEvent, useState } from 'react';
import type { ExecutionStats } from '#shared/contracts/executions.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { formatTime } from '#web/lib/dates.ts';
import { describeSlot, describeTimeline, drawBars } from '../timeline.ts';

const height = 88;
const barWidth = 8;
const step = 10;
// A single failure among thousands of runs must still be seen.
const leastFailure = 3;

/** Half-hourly runs of the last day: what succeeded, and on top what failed. */
export function TimelineChart({ timeline }: { timeline: ExecutionStats['timeline'] | undefined }) {
  const [pointed, setPointed] = useState<number | null>(null);
  if (!timeline) return <Skeleton className="h-28 w-full" />;
  if (timeline.length === 0) return null;

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(Math.floor(((event.clientX - left) / width) * timeline.length));
  };
  const slot = pointed === null ? undefined : timeline[pointed];
  const middle = timeline[Math.floor(timeline.length / 2)];
  return (
    <figure className="min-w-0">
      <svg
        viewBox={`0 0 ${timeline.length * step - (step - barWidth)} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={describeTimeline(timeline)}
        className="h-22 w-full"
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        {drawBars(timeline).map((bar, index) => (
          <Bar key={bar.slot.from} {...bar} x={index * step} dimmed={pointed !== null && pointed !== index} />
        ))}
      </svg>
      <figcaption className="mt-2 flex justify-between gap-4 border-line-strong border-t pt-1.5 text-muted text-xs tabular-nums">
        {slot ? (
          <span>{describeSlot(slot)}</span>
        ) : (
          <>
            <span>{formatTime(timeline[0]?.from ?? '')}</span>
            <span>{formatTime(middle?.from ?? '')}</span>
            <span>maintenant</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}

interface BarProps {
  x: number;
  successful: number;
  failed: number;
  dimmed: boolean;
}

function Bar({ x, successful, failed, dimmed }: BarProps) {
  const failedHeight = failed > 0 ? Math.max(leastFailure, failed * height) : 0;
  const successHeight = Math.min(successful * height, height - failedHeight);
  return (
    <g opacity={dimmed ? 0.45 : 1}>
      <rect x={x} y={0} width={step} height={height} fill="transparent" />
      <rect x={x} y={height - successHeight} width={barWidth} height={successHeight} className="fill-chart" />
      <rect
        x={x}
        y={height - successHeight - failedHeight}
        width={barWidth}
        height={failedHeight}
        className="fill-danger"
      />
    </g>
  );
}
