import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleLinear, scalePoint } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { useEffect, useRef, useState } from 'react'
import './time-series.css'

export type Point = { /** Unique, in order. */ key: string; label: string; value: number }

type TimeSeriesProps = {
  title: string
  points: readonly Point[]
  /** How a value is written: "$1,204.50". */
  format: (value: number) => string
  /** The same for the few figures at the axis: "$1.2k". */
  short: (value: number) => string
  /** The heads of the table: "Week of", "Sales". */
  heads: [label: string, value: string]
  /** The sentence in place of a line at zero: "Nothing sold in 30 days." */
  none: string
}

const height = 220
const margin = { top: 12, right: 12, bottom: 28, left: 56 }

/** Values over time, or a sentence if there are none. */
export function TimeSeries({ none, ...chart }: TimeSeriesProps) {
  return chart.points.every(({ value }) => value === 0) ? <p>{none}</p> : <Chart {...chart} />
}

/** A line on paint, with the same values as a table that can be opened below it. */
function Chart({ title, points, format, short, heads }: Omit<TimeSeriesProps, 'none'>) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const most = Math.max(1, ...points.map(({ value }) => value))
  const total = points.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100
  const x = scalePoint({ domain: points.map(({ key }) => key), range: [margin.left, width - margin.right] })
  const y = scaleLinear({ domain: [0, most], range: [height - margin.bottom, margin.top], nice: true })
  const at = (point: Point) => ({ x: x(point.key) ?? 0, y: y(point.value) })
  const labels = new Map(points.map(({ key, label }) => [key, label]))
  // As many labels as fit beside each other.
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, Math.floor(width / 110))))
  const last = points.at(-1)
  return (
    <figure className="time-series">
      <div ref={box} className="min-h-55 overflow-hidden">
        {width > 0 ? (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={`${title}: ${format(total)} in all. The table below has every value.`}
          >
            <AreaClosed
              data={[...points]}
              x={(point) => at(point).x}
              y={(point) => at(point).y}
              yScale={y}
              className="time-series-area"
            />
            <LinePath
              data={[...points]}
              x={(point) => at(point).x}
              y={(point) => at(point).y}
              className="fill-none stroke-ink stroke-2"
            />
            {last ? (
              <line
                x1={at(last).x}
                x2={at(last).x}
                y1={margin.top}
                y2={height - margin.bottom}
                className="stroke-tape stroke-3"
              />
            ) : null}
            <AxisLeft
              scale={y}
              left={margin.left}
              numTicks={4}
              hideAxisLine
              hideTicks
              tickFormat={(value) => short(Number(value))}
              tickClassName="time-series-tick"
            />
            <AxisBottom
              scale={x}
              top={height - margin.bottom}
              tickValues={points.filter((_, i) => i % every === 0).map(({ key }) => key)}
              tickFormat={(key) => labels.get(key) ?? ''}
              axisLineClassName="time-series-axis"
              hideTicks
              // The last label would otherwise extend beyond the edge.
              tickLabelProps={(key) => ({ textAnchor: key === last?.key ? 'end' : 'middle' })}
              tickClassName="time-series-tick"
            />
          </svg>
        ) : null}
      </div>
      <details>
        <summary>Show as a table</summary>
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, label, value }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
