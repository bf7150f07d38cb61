import type { DesignResult } from '#features/design-ai/designs/schema.ts'
import { type WishListName, wishListTitles } from '#features/design-ai/designs/wish-lists.ts'

const tones: Record<WishListName, 'done' | 'waiting' | 'trouble' | 'plain'> = {
  met: 'done',
  not_met: 'waiting',
  not_sold: 'trouble',
  contractor: 'plain',
}
const order: WishListName[] = ['met', 'not_met', 'not_sold', 'contractor']

/** What became of each wish of the brief in one room, with what proves those that are met. */
export function RoomWishes({ wishes }: { wishes: DesignResult['wishes'] }) {
  const filled = order.filter((name) => wishes[name].length > 0)
  if (filled.length === 0) return null
  return (
    <section className="room-wishes" aria-labelledby="room-wishes">
      <h3 id="room-wishes" className="text-25">
        How your wishes were met
      </h3>
      <div className="room-wish-lists">
        {filled.map((name) => (
          <section key={name} className="room-note" aria-labelledby={`wishes-${name}`}>
            <h4 id={`wishes-${name}`} className="status-mark font-semibold" data-tone={tones[name]}>
              {wishListTitles[name]}
            </h4>
            <ul>
              {wishes[name].map(({ label, reason }) => (
                <li key={label}>
                  <strong>{label}</strong>
                  <span className="block text-graphite">{reason}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
