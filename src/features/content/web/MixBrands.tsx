import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#web/Button.tsx'

const points = [
  [
    'One space, many makers',
    'A slate from Vermont beside a zellige from San Diego, a tub, a tap and the floor under it, together at one scale.',
  ],
  [
    'Sizes that are true',
    'Every product has its width, height and depth. What fits on the screen fits between the studs.',
  ],
  ['Boxes, not guesses', 'Enter the area. Coverage, 10% for cuts and the number of boxes follow.'],
] as const

/** The visualizer: brands mixed in one room. */
export function MixBrands({ onShop }: { onShop: () => void }) {
  return (
    <section className="page section mix" aria-label="3D visualizer">
      <figure className="mix-picture">
        <img
          src="/media/scene/bath-walnut.svg"
          alt="A drawn bathroom with stacked green tile, a walnut vanity and black taps"
          width={800}
          height={600}
          loading="lazy"
          decoding="async"
        />
        <ul aria-hidden className="mix-notes">
          <li>Stacked tile, 6″ × 18″</li>
          <li>Walnut vanity, 91″</li>
          <li>Stone floor, 24″ × 24″</li>
        </ul>
      </figure>
      <div>
        <h2 className="text-title">Mix brands in one room with the 3D visualizer</h2>
        <dl className="mt-6 grid gap-5">
          {points.map(([title, text]) => (
            <div key={title}>
              <dt className="text-17 font-semibold">{title}</dt>
              <dd className="mt-1 text-17 text-graphite">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={() => onShop()}>Shop your showroom</Button>
          <ButtonLink to={paths.visualize()} variant="secondary">
            How it works
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
