import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useOwnPrices } from '#features/accounts/web/session.ts'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import { removeFavorite } from '../api.ts'
import '../card/cards.css'
import { type ShownCard, shownCard } from '#features/catalogue/web/api.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { useWholesale, WholesaleSwitch } from '#features/catalogue/web/WholesaleSwitch.tsx'
import { useApi } from '#web/page/use-api.ts'
import { factLine, Price, stockWords } from '../card/ProductCard.tsx'

/** The account's favorites, at the prices of the current showroom. */
export default function FavoritesSection() {
  const vsdId = useShowroom()?.vsd_id ?? null
  const [page, setPage] = useState(1)
  const isProfessional = useOwnPrices()
  const atWholesale = useWholesale()
  const reading = useApi('/favorites', { query: { page, per_page: 24, vsd_id: vsdId }, version: atWholesale })
  const { note, showFailure } = useFailureNote()
  const [failed, setFailed] = useState('')
  const remove = async (hash: string) => {
    showFailure(null)
    try {
      const { message } = await removeFavorite(http, hash)
      void toast.success(message ?? '', { id: 'favorite' })
      await reading.again()
    } catch (failure) {
      setFailed(hash)
      showFailure(failure)
    }
  }
  return (
    <LoadGate reading={reading} what="Your favorites" size="h-64">
      {(favorites) =>
        favorites.total === 0 ? (
          <EmptyState
            title="No favorites yet"
            text={
              vsdId === null
                ? 'Select the heart on a product page to save it here.'
                : 'Select the heart on a product page to save it here. Favorites that this showroom does not carry are hidden.'
            }
            actions={<ButtonLink to={paths.home()}>Browse products</ButtonLink>}
          />
        ) : (
          <section aria-labelledby="favorites">
            <h2 id="favorites" className="text-25">
              {counted(favorites.total, 'product')}
            </h2>
            {isProfessional && <WholesaleSwitch>At your wholesale prices.</WholesaleSwitch>}
            <ul className="product-grid mt-4">
              {favorites.data.map((card) => (
                <Favorite
                  key={card.hash}
                  card={shownCard(card)}
                  vsdId={vsdId}
                  onRemove={() => remove(card.hash)}
                  note={failed === card.hash ? note : null}
                />
              ))}
            </ul>
            <Pager page={favorites} onPage={setPage} />
          </section>
        )
      }
    </LoadGate>
  )
}

function Favorite({
  card,
  vsdId,
  onRemove,
  note,
}: {
  card: ShownCard
  vsdId: string | null
  onRemove: () => Promise<void>
  /** Why it was not removed. */
  note: ReactNode
}) {
  const [busy, setBusy] = useState(false)
  return (
    <li className="product-card">
      <div className="product-well">
        <CardPicture hash={card.hash} look={card.look} alt="" />
      </div>
      <h3 className="product-name">
        <Link to={paths.product(card.hash, vsdId)}>{card.product_name}</Link>
      </h3>
      <p className="text-13 text-graphite">{factLine(card)}</p>
      <Price priced={card} />
      <p className={card.in_stock ? 'text-13 mt-auto pt-1.5 text-level' : 'text-13 mt-auto pt-1.5 text-pencil'}>
        {stockWords(card)}
      </p>
      {/* Above the link that covers the card. */}
      <Button
        variant="quiet"
        className="relative z-10 justify-self-start"
        busy={busy}
        aria-label={`Remove ${card.product_name}`}
        onClick={() => {
          setBusy(true)
          void onRemove().finally(() => setBusy(false))
        }}
      >
        Remove
      </Button>
      {note}
    </li>
  )
}
