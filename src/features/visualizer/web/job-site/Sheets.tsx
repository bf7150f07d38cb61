import type { JobSite } from '#features/visualizer/job-site-schema.ts'

/** Letters in pen widths of the drawing. */
const letters: Record<string, number> = { dimension: 9, note: 7.5, cabinet: 6, number: 12 }

/** The plan or a wall; its strokes are in job-site.css. */
export function PlanSheet({ drawing, label }: { drawing: JobSite['plan']; label: string }) {
  const { view, pen, shapes, texts } = drawing
  return (
    <svg className="job-site-plan" viewBox={view.join(' ')} role="img" aria-label={label} strokeWidth={pen * 1.2}>
      {shapes.map(({ kind, d }, i) => (
        <path
          key={i}
          className={`pen-${kind}`}
          d={d}
          strokeDasharray={kind === 'hidden' ? `${pen * 5} ${pen * 4}` : undefined}
        />
      ))}
      {texts.map(({ text, x, y, turn, kind }, i) => {
        const size = pen * (letters[kind] ?? 9)
        return (
          <g key={i} transform={`translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}`}>
            {kind === 'number' ? <circle className="pen-window" r={size * 0.75} /> : null}
            <text className={`text-${kind}`} fontSize={size} dy={kind === 'number' ? size * 0.35 : undefined}>
              {text}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** How a product is laid: where it begins, and the pieces that are cut. */
export function LayoutSheet({ layout }: { layout: JobSite['layouts'][number] }) {
  const { title, sheets, texts } = layout
  return (
    <section className="grid gap-3 min-w-0">
      <h3 className="text-17 font-semibold">{title}</h3>
      <div className="flex flex-wrap items-end gap-4">
        {sheets.map(({ width, height, shapes, texts: labels }, i) => (
          <svg
            key={i}
            className="max-w-full h-auto break-inside-avoid"
            viewBox={`0 0 ${width} ${height}`}
            width={Math.round(width * 1.33)}
            height={Math.round(height * 1.33)}
            role="img"
            aria-label={`${title}, drawing ${i + 1}`}
          >
            {shapes.map((shape, n) => (
              <path
                key={n}
                d={shape.d}
                fill={shape.fill ?? 'none'}
                fillRule="evenodd"
                stroke={shape.stroke ?? 'none'}
                strokeWidth={shape.width}
              />
            ))}
            {labels.map(({ x, y, size, text }, n) => (
              <text key={n} x={x} y={y} fontSize={size} fill="#1f1d1a">
                {text}
              </text>
            ))}
          </svg>
        ))}
      </div>
      {texts.map((text) => (
        <p key={text} className="text-15 max-w-text">
          {text}
        </p>
      ))}
    </section>
  )
}
