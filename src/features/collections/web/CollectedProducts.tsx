import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import type { CollectedProduct } from '../schema.ts'

type Props = { items: CollectedProduct[]; onChange: (items: CollectedProduct[]) => void }

const stateText = {
  'not carried': 'Your showroom does not carry it: clients do not see it here.',
  'no longer sold': 'No longer sold: clients do not see it.',
}

/** The products of a collection in their order, which is changed by dragging, by buttons, or with arrow keys on the handle. */
export function CollectedProducts({ items, onChange }: Props) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const move = (hash: string, to: number) => {
    const item = items.find((one) => one.hash === hash)
    if (!item || to < 0 || to >= items.length) return
    const others = items.filter((one) => one !== item)
    onChange([...others.slice(0, to), item, ...others.slice(to)])
    setSaid(`${item.product_name}: place ${to + 1} of ${items.length}.`)
  }
  const onKey = (event: KeyboardEvent, hash: string, place: number) => {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(hash, to)
  }
  return (
    <section aria-labelledby="collected">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="collected" className="text-20">
          Products
        </h2>
        <ButtonLink variant="secondary" to={paths.portalSelection({ carried: 1 })}>
          Add from my selection
        </ButtonLink>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {items.length === 0 ? (
        <p className="mt-3 text-15">No products yet. Select rows in your selection and choose “Add to a collection”.</p>
      ) : (
        <ol className="collected">
          {items.map((item, place) => (
            <li
              key={item.hash}
              data-dragged={dragged === item.hash || undefined}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault()
              }}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                move(dragged, place)
                setDragged(null)
              }}
            >
              <button
                type="button"
                className="icon-button collected-handle"
                draggable
                aria-label={`${item.product_name}, place ${place + 1} of ${items.length}. Move it with the arrow keys`}
                onKeyDown={(event) => onKey(event, item.hash, place)}
                onDragStart={(event) => {
                  setDragged(item.hash)
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', item.hash)
                }}
                onDragEnd={() => setDragged(null)}
              >
                <GripVertical aria-hidden size={18} strokeWidth={1.75} />
              </button>
              {item.image ? (
                <img src={item.image} alt="" width={48} height={48} loading="lazy" draggable={false} />
              ) : (
                <span className="collected-none" aria-hidden />
              )}
              <div className="min-w-0">
                <p className="font-semibold">{item.product_name}</p>
                <p className="text-14 text-graphite">{[item.size_label, item.brand].filter(Boolean).join(' · ')}</p>
                {item.state === 'shown' ? null : (
                  <p className="text-14 font-semibold text-pencil">{stateText[item.state]}</p>
                )}
              </div>
              <p className="collected-price">
                {item.price === null ? '–' : formatDollars(item.price)}
                {item.minimum_unit > 1 ? (
                  <span className="block text-14 text-graphite">from {item.minimum_unit}</span>
                ) : null}
              </p>
              <div className="collected-moves">
                <MoveButton
                  label={`Move ${item.product_name} up`}
                  Icon={ArrowUp}
                  isOff={place === 0}
                  onMove={() => move(item.hash, place - 1)}
                />
                <MoveButton
                  label={`Move ${item.product_name} down`}
                  Icon={ArrowDown}
                  isOff={place === items.length - 1}
                  onMove={() => move(item.hash, place + 1)}
                />
                <MoveButton
                  label={`Remove ${item.product_name}`}
                  Icon={Trash2}
                  isOff={false}
                  onMove={() => {
                    onChange(items.filter((one) => one !== item))
                    setSaid(`${item.product_name} removed.`)
                  }}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type MoveButtonProps = { label: string; Icon: typeof ArrowUp; isOff: boolean; onMove: () => void }

function MoveButton({ label, Icon, isOff, onMove }: MoveButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} disabled={isOff} onClick={onMove}>
      <Icon aria-hidden size={18} strokeWidth={1.75} />
    </button>
  )
}
