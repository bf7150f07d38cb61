import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#web/Button.tsx'
import { roomPicture } from '../inspired-rooms.ts'

const points = [
  [
    'One space, many brands',
    'Slate from Vermont next to zellige from San Diego, a tub, a faucet and the floor under them, all at the same scale.',
  ],
  [
    'True sizes',
    'Every product has its width, height and depth. What fits on the screen fits between the studs.',
  ],
  [
    'Boxes, not guesses',
    'Every piece is laid out and every cut is counted. The boxes to order and their price are shown next to the room.',
  ],
] as const

/** Presents the visualizer, where one room combines several brands. */
export function MixBrands({ onShop }: { onShop: () => void }) {
  return (
    <section className="page section mix" aria-label="3D visualizer">
      <figure className="mix-picture">
        <img
          src={roomPicture('k-l-island--warm-modern', 1280)}
          alt="A kitchen with white oak cabinets, a stone island and a tiled wall"
          width={1280}
          height={800}
          loading="lazy"
          decoding="async"
        />
        <ul aria-hidden className="mix-notes">
          <li>Island, 6′ by 3′ 4″</li>
          <li>Counter, 36″ high</li>
          <li>Wall tile from counter to cabinet, 18″</li>
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
            Explore a room
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
