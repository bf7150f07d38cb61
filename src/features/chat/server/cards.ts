import type { Actor } from '#features/accounts/actor.ts'
import type { Reader } from '#features/catalogue/prices/showroom-view.ts'
import { cardOf } from '#features/catalogue/server/cards.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { paths } from '#lib/paths.ts'
import { type ChatCard, maxCards } from '../schema.ts'

export type CardDeps = {
  catalogue: Catalogue
  env: { PUBLIC_URL: string }
  /** A room that the sender may open, for a reader; null for one that the sender may not open either. */
  roomCard: (
    asked: { scene: string } | { template: string },
    senderId: number,
    readerId: number,
  ) => Promise<Omit<Extract<ChatCard, { type: 'room' }>, 'type'> | null>
}

type CardReader = Pick<Actor, 'id'> & { reader: Reader }
type Message = { body: string; senderId: number }
/** The showroom of the conversation's project, which is read only for messages with addresses. */
export type FindShowroom = () => Promise<number | null>

/** Addresses of this site in a message, in their order, without repetition. */
type Address =
  | { key: string; product: string; vsdId: string | null; size: number | null }
  | { key: string; room: { scene: string } | { template: string } }

/**
 * The products and rooms whose addresses are in a message: products at the price that this reader pays in the
 * conversation's showroom, otherwise in the showroom of the address, otherwise without one.
 */
export async function cardsOf(
  deps: CardDeps,
  message: Message,
  findShowroom: FindShowroom,
  to: CardReader,
): Promise<ChatCard[]> {
  const addresses = addressesIn(message.body, deps.env.PUBLIC_URL)
  if (addresses.length === 0) return []
  const [showroomId] = await Promise.all([findShowroom(), deps.catalogue.ready()])
  const cards: ChatCard[] = []
  for (const address of addresses) {
    if (cards.length === maxCards) break
    const card =
      'product' in address ? productCard(deps, address, showroomId, to) : await roomCard(deps, address, message, to)
    if (card) cards.push(card)
  }
  return cards
}

function productCard(
  { catalogue }: CardDeps,
  address: Extract<Address, { product: string }>,
  showroomId: number | null,
  { reader }: CardReader,
): ChatCard | null {
  const product = catalogue.product(address.product)
  if (!product) return null
  const asked = address.vsdId === null ? undefined : catalogue.showroomByVsd(address.vsdId)
  const showroom = [showroomId === null ? undefined : catalogue.showroom(showroomId), asked].find(
    (each) => each && catalogue.view(each.id).carries(product),
  )
  const view = catalogue.view(showroom?.id ?? null)
  if (!view.carries(product)) return null
  const size = product.sizes.find(({ id }) => id === address.size)
  const card = cardOf(product, view, [], reader, size)
  return {
    type: 'product',
    hash: card.hash,
    name: card.product_name,
    image: card.image,
    price: card.price,
    list_price: card.list_price,
    unit_label: card.unit_label,
    path: paths.product(card.hash, showroom?.vsdId, size?.id),
  }
}

async function roomCard(
  deps: CardDeps,
  { room }: Extract<Address, { room: object }>,
  { senderId }: Message,
  to: CardReader,
): Promise<ChatCard | null> {
  const card = await deps.roomCard(room, senderId, to.id)
  return card && { type: 'room', ...card }
}

const around = `.,;:!?()[]<>{}"'`
/** More words than this are not looked at. */
const maxWords = 400

export function addressesIn(body: string, publicUrl: string): Address[] {
  const { origin } = new URL(publicUrl)
  const found = new Map<string, Address>()
  for (const word of body.split(/\s/, maxWords)) {
    const text = withoutSigns(word)
    if (!text.startsWith('/') && !text.startsWith(`${origin}/`)) continue
    const url = URL.canParse(text, origin) ? new URL(text, origin) : null
    const address = url?.origin === origin ? addressOf(url) : null
    if (address && !found.has(address.key)) found.set(address.key, address)
    if (found.size === 2 * maxCards) break
  }
  return [...found.values()]
}

function withoutSigns(word: string): string {
  let [from, to] = [0, word.length]
  while (from < to && around.includes(word[from] ?? '')) from++
  while (to > from && around.includes(word[to - 1] ?? '')) to--
  return word.slice(from, to)
}

function addressOf({ pathname, searchParams }: URL): Address | null {
  const [, first, hash, vsdId, more] = pathname.replace(/\/$/, '').split('/')
  if (first === 'product' && hash && more === undefined) {
    const size = searchParams.get('size')
    return {
      key: `product ${hash} ${size}`,
      product: hash,
      vsdId: vsdId ?? null,
      size: size ? Number(size) : null,
    }
  }
  if (first !== 'visualize' || hash !== undefined) return null
  const [scene, template] = [searchParams.get('scene'), searchParams.get('template')]
  if (scene) return { key: `scene ${scene}`, room: { scene } }
  return template ? { key: `template ${template}`, room: { template } } : null
}
