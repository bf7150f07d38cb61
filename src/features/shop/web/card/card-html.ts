import { cardSizes } from '#features/catalogue/web/CardPicture.tsx'
import type { ShownCard } from '#features/catalogue/web/shown.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { escaped } from '#web/escaped.ts'
import { savingPercent } from '../product/price-words.ts'
import { chipWords, factLine, stockWords } from './card-words.ts'
import type { CardProps } from './ProductCard.tsx'

/**
 * A product's card as HTML, sign for sign what React writes of `ProductCard`, in a tenth of the time: most of what a list
 * costs the server are its cards, and hardly two lists have the same.
 */
export function cardHtml({ card, vsdId, priority, inRoom, choosable }: CardProps): string {
  const rated = card.rating_count > 0
  return `<li class="product-card"><div class="product-well">${picturesOf(card, priority, inRoom)}</div><h3 class="product-name"><a href="${escaped(paths.product(card.hash, vsdId, card.searched?.id))}" data-link="intent">${escaped(card.product_name)}</a></h3><p class="product-line">${escaped(factLine(card))}</p>${priceOf(card)}${rated ? ratingOf(card) : ''}${card.chips.length > 1 ? chipsOf(card.chips) : ''}<p class="${card.in_stock ? 'product-stock' : 'product-stock product-out'}">${stockWords(card)}</p>${choosable ? choiceOf(card) : ''}</li>`
}

function picturesOf({ hash, look, searched }: ShownCard, priority = false, inRoom = false): string {
  const [shown, second] = inRoom ? (['room', 'main'] as const) : (['main', 'detail'] as const)
  const at = (view: string, width: 320 | 640, format: 'avif' | 'webp') =>
    escaped(paths.picture(hash, view, width, format, searched?.position, look))
  const large = at(shown, 640, 'webp')
  const first = priority ? 'loading="eager" fetchPriority="high"' : 'loading="lazy"'
  return `<picture><source type="image/avif" srcSet="${at(shown, 320, 'avif')} 320w, ${at(shown, 640, 'avif')} 640w" sizes="${cardSizes}"/><img src="${large}" srcSet="${at(shown, 320, 'webp')} 320w, ${large} 640w" sizes="${cardSizes}" width="640" height="640" alt="" ${first} decoding="async"/></picture><img class="product-second" src="${at(second, 640, 'webp')}" width="640" height="640" alt="" loading="lazy"/>`
}

function priceOf(card: ShownCard): string {
  const unit = escaped(card.unit_label)
  const per =
    card.price_per_sqft === null
      ? ` / ${unit}`
      : `<span class="whitespace-nowrap"> / ${unit} ·</span> <span class="whitespace-nowrap">${formatDollars(card.price_per_sqft)} / sq ft</span>`
  const saving = savingPercent(card)
  const former =
    saving > 0
      ? `<p class="text-13 text-graphite"><s><span class="sr-only">List price </span>${formatDollars(card.list_price ?? 0)}</s><span class="font-medium text-level"> Save ${saving}%</span></p>`
      : ''
  return `<p class="text-13 text-graphite"><strong class="text-17 font-semibold text-ink">${formatDollars(card.price)}</strong>${per}</p>${former}`
}

function ratingOf({ rating, rating_count }: ShownCard): string {
  return `<p class="product-rating"><span class="rating">${rating.toFixed(1)}<span class="sr-only"> out of 5</span> (${rating_count})</span></p>`
}

function choiceOf({ hash, product_name }: ShownCard): string {
  return `<label class="card-choice"><input type="checkbox" form="compare" name="p" value="${escaped(hash)}"/><span>Compare<span class="sr-only"> ${escaped(product_name)}</span></span></label>`
}

function chipsOf(chips: ShownCard['chips']): string {
  const squares = chips.map(
    ({ hex }, i) => `<rect x="${i * 22}" width="18" height="18" fill="${escaped(hex)}"></rect>`,
  )
  return `<svg class="product-chips" width="${chips.length * 22}" height="18" role="img" aria-label="${escaped(chipWords(chips))}">${squares.join('')}</svg>`
}
