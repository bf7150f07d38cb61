import type { BuyingGuide } from './buying-guide.ts'

/** A category's short buying guide, as numbered notes beside a drawing. */
export function BuyingGuideSection({ name, points }: { name: string; points: BuyingGuide['points'] }) {
  if (points.length === 0) return null
  return (
    <section className="guide" aria-labelledby="guide-title">
      <h2 id="guide-title" className="text-32">
        Before you order
        <span className="sr-only">{`: ${name}`}</span>
      </h2>
      <ol className="guide-points">
        {points.map((point) => (
          <li key={point.head}>
            <h3>{point.head}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
