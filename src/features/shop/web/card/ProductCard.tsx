import { memo } from 'react'
import { Link } from 'react-router'
import type { ShownCard } from '#features/catalogue/web/api.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { Rating } from '#features/reviews/web/Rating.tsx'
import { formatDate } from '#lib/dates.ts'
import { counted, figure, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'

/** By product hash: a picture of the product in the visitor's own room; empty if the room has no place for it. */
export type OwnPictures = Record<string, string>

/** By product hash: what the card shows only to this visitor. */
export type CardExtras = Record<string, Pick<CardProps, 'own' | 'wholesale'>>

export type CardProps = {
  card: ShownCard
  vsdId: string | null
  priority?: boolean
  /** Shows the product in a room, and alone on hover. */
  inRoom?: boolean
  /** A picture from OwnPictures. */
  own?: string
  /** What the signed-in professional pays, in words. */
  wholesale?: string
  /** Can be selected for comparison with other products of the list. */
  choosable?: boolean
}

/** A product in a list: one link that covers the whole card, with the facts that buyers compare. */
export const ProductCard = memo(function ProductCard({
  card,
  vsdId,
  priority,
  inRoom,
  own,
  wholesale,
  choosable,
}: CardProps) {
  return (
    <li className="product-card group">
      <div className="product-well">
        <CardPicture
          hash={card.hash}
          look={card.look}
          view={inRoom ? 'room' : 'main'}
          position={card.searched?.position}
          alt=""
          priority={priority}
        />
        {/* Hidden until hover, so the image is not loaded earlier. */}
        <img
          className="hidden absolute inset-0 group-hover:block"
          src={paths.picture(
            card.hash,
            inRoom || own ? 'main' : 'detail',
            640,
            'webp',
            card.searched?.position,
            card.look,
          )}
          width={640}
          height={640}
          alt=""
          loading="lazy"
        />
        {own && (
          <img
            className="product-own absolute inset-0 bg-white group-hover:opacity-0"
            src={own}
            width={480}
            height={480}
            alt={`${card.product_name} in your room`}
          />
        )}
        {own === '' && (
          <p className="absolute bottom-2 right-2 py-0.5 px-2 border border-stud bg-chalk type-13 text-graphite">
            Not in this room
          </p>
        )}
      </div>
      <h3 className="product-name">
        <Link to={paths.product(card.hash, vsdId, card.searched?.id)} prefetch="intent">
          {card.product_name}
        </Link>
      </h3>
      <p className="text-13 text-graphite">{factLine(card)}</p>
      <Price priced={card} />
      {wholesale && <p className="product-wholesale">{wholesale}</p>}
      {card.rating_count > 0 && (
        <p className="text-13 text-graphite">
          <Rating rating={card.rating} count={card.rating_count} />
        </p>
      )}
      {card.chips.length > 1 && <Chips chips={card.chips} />}
      <p className={card.in_stock ? 'text-13 mt-auto pt-1.5 text-level' : 'text-13 mt-auto pt-1.5 text-pencil'}>
        {stockWords(card)}
      </p>
      {choosable && (
        <label className="relative z-1 flex items-center gap-2.5 self-start min-h-11 -mb-3 type-14 cursor-pointer">
          <input className="size-5 accent-paint" type="checkbox" form="compare" name="p" value={card.hash} />
          <span>
            Compare<span className="sr-only">{` ${card.product_name}`}</span>
          </span>
        </label>
      )}
    </li>
  )
})

/** The colors of the product's group as swatches; screen readers read their names together. */
function Chips({ chips }: { chips: ShownCard['chips'] }) {
  return (
    <svg
      className="mt-1.5 overflow-visible"
      width={chips.length * 22}
      height={18}
      role="img"
      aria-label={chipWords(chips)}
    >
      {chips.map((chip, index) => (
        <rect key={chip.name} className="stroke-[#1f1d1a33]" x={index * 22} width={18} height={18} fill={chip.hex} />
      ))}
    </svg>
  )
}

type Priced = {
  price: number
  list_price: number | null
  unit_label: string
  price_per_sqft: number | null
  promotion?: ShownCard['promotion']
}

/**
 * The price element of spec 2 §2: per Box and per sq ft if the category's unit is Box, otherwise per unit of measure
 * (default Piece). A list price is struck through only if it was really higher.
 */
export function Price({ priced, large = false }: { priced: Priced; large?: boolean }) {
  const saving = savingPercent(priced)
  return (
    <>
      <p className={large ? 'text-15 text-graphite' : 'text-13 text-graphite'}>
        <strong className={large ? 'text-32 font-semibold text-ink' : 'text-17 font-semibold text-ink'}>
          {formatDollars(priced.price)}
        </strong>
        {priced.price_per_sqft === null ? (
          ` / ${priced.unit_label}`
        ) : (
          <>
            <span className="whitespace-nowrap">{` / ${priced.unit_label} ·`}</span>{' '}
            <span className="whitespace-nowrap">{`${formatDollars(priced.price_per_sqft)} / sq ft`}</span>
          </>
        )}
      </p>
      {priced.promotion && (
        <p className={large ? 'text-15 text-ink' : 'text-13 text-ink'}>
          <strong className="font-semibold text-level">{formatDollars(priced.promotion.price)}</strong>
          {priced.promotion.price_per_sqft !== null && (
            <span className="whitespace-nowrap">{` · ${formatDollars(priced.promotion.price_per_sqft)} / sq ft`}</span>
          )}
          {` with ${priced.promotion.name}, until ${formatDate(priced.promotion.until)}`}
        </p>
      )}
      {saving > 0 && (
        <p className={large ? 'text-15 text-graphite' : 'text-13 text-graphite'}>
          <s>
            <span className="sr-only">List price </span>
            {formatDollars(priced.list_price ?? 0)}
          </s>
          <span className="font-medium text-level">{` Save ${saving}%`}</span>
        </p>
      )}
    </>
  )
}

/** Whole percent below the list price, rounded down so that it never overstates the saving; 0 without a list price. */
export function savingPercent(priced: { price: number; list_price: number | null }): number {
  const { price, list_price: list } = priced
  if (!list || list <= price) return 0
  return Math.floor(((list - price) / list) * 100)
}

export function stockWords(card: ShownCard): string {
  if (!card.in_stock) return 'Out of stock'
  const { lead_time_days: days } = card
  return `In stock, ships ${card.free_shipping ? 'free ' : ''}${days === 0 ? 'today' : `in ${counted(days, 'day')}`}`
}

/** Brand, size, and coverage per unit, as far as known. */
export function factLine(card: ShownCard): string {
  return [card.brand, sizeWords(card), coverWords(card)].filter(Boolean).join(' · ')
}

function coverWords(card: ShownCard): string {
  const unit = card.unit_label.toLowerCase()
  return card.box_sqft === null || unit === 'sq ft' ? '' : `${squareFeet(card.box_sqft)} / ${unit}`
}

function sizeWords(card: ShownCard): string {
  return card.size_count > 1 ? `${card.size_label} and ${card.size_count - 1} more` : card.size_label
}

/** Text for the color swatches of a card, for screen readers. */
function chipWords(chips: ShownCard['chips']): string {
  return `Finishes: ${chips.map((chip) => chip.name).join(', ')}`
}

/** `16 sq ft`, `5.38 sq ft`: at most two decimals, without trailing zeros. */
export function squareFeet(value: number): string {
  return `${figure(value)} sq ft`
}
