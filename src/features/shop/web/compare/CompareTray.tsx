import { X } from 'lucide-react'
import { useEffect } from 'react'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { paths } from '#lib/paths.ts'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import './compare.css'
import type { ShownCard } from '#features/catalogue/web/api.ts'
import { type Chosen, maxCompared, storeChosen, useChosen } from './compare-list.ts'

/**
 * The products selected on the cards, at the bottom of the window, with a link to the comparison. The checkboxes on the
 * cards are static server HTML, so this component updates them from storage.
 */
export function CompareTray({ cards }: { cards: ShownCard[] }) {
  const chosen = useChosen()
  useEffect(() => {
    for (const box of boxes()) box.checked = chosen.some(({ hash }) => hash === box.value)
    function change({ target }: Event) {
      if (!(target instanceof HTMLInputElement) || target.form?.id !== 'compare') return
      const others = chosen.filter(({ hash }) => hash !== target.value)
      const card = cards.find(({ hash }) => hash === target.value)
      if (!target.checked) return storeChosen(others)
      if (!card) return
      if (others.length < maxCompared)
        return storeChosen([...others, { hash: card.hash, name: card.product_name, look: card.look }])
      target.checked = false
      void toast.warning(`You can compare up to ${maxCompared} products. Remove one first.`, {
        id: 'compare',
      })
    }
    document.addEventListener('change', change)
    return () => document.removeEventListener('change', change)
    // New cards have new checkboxes.
  }, [chosen, cards])
  if (chosen.length === 0) return null
  return (
    <section className="compare-tray" aria-label="Products to compare">
      <ul>
        {chosen.map((one) => (
          <TrayPlace
            key={one.hash}
            one={one}
            onRemove={() => storeChosen(chosen.filter(({ hash }) => hash !== one.hash))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {chosen.length > 1 ? (
          <ButtonLink to={paths.compare(chosen.map(({ hash }) => hash))}>
            {`Compare ${chosen.length} products`}
          </ButtonLink>
        ) : (
          <p className="text-14 text-graphite">Choose one or two more to compare.</p>
        )}
        <Button variant="quiet" onClick={() => storeChosen([])}>
          Clear
        </Button>
      </div>
      <p className="sr-only" aria-live="polite">
        {`${chosen.length} of ${maxCompared} selected to compare`}
      </p>
    </section>
  )
}

function TrayPlace({ one, onRemove }: { one: Chosen; onRemove: () => void }) {
  return (
    <li>
      <CardPicture hash={one.hash} look={one.look} alt="" sizes="56px" />
      <span className="compare-name">{one.name}</span>
      <button type="button" onClick={onRemove} aria-label={`Remove ${one.name}`}>
        <X aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
    </li>
  )
}

function boxes(): NodeListOf<HTMLInputElement> {
  return document.querySelectorAll('input[form="compare"]')
}
