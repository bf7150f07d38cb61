import type { Actor } from '#features/accounts/actor.ts'
import type { Reader } from '#features/catalogue/prices/showroom-view.ts'
import { chatFileUrl } from '#features/uploads/rules.ts'
import { toDollars } from '#lib/money.ts'
import type { ChatFile, ChatMessage } from '../schema.ts'
import { type CardDeps, cardsOf, type FindShowroom } from './cards.ts'
import type { FileRow, MessageRow } from './message-queries.ts'

/** A message as one reader sees it. */
export async function viewMessage(
  deps: CardDeps,
  row: MessageRow,
  findShowroom: FindShowroom,
  to: Pick<Actor, 'id'> & { reader: Reader },
): Promise<ChatMessage> {
  const mine = row.senderId === to.id
  return {
    id: row.id,
    project: row.roomId,
    seq: row.seq,
    key: mine ? row.key : null,
    sender: { id: row.senderId, name: row.senderName, type: row.senderType },
    body: row.body,
    files: row.files.map(viewFile),
    cards: await cardsOf(deps, row, findShowroom, to),
    fee: row.feeCents === null ? null : toDollars(row.feeCents),
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
    mine,
  }
}

export function viewFile(file: FileRow): ChatFile {
  const url = chatFileUrl(file.id)
  return {
    id: file.id,
    name: file.name,
    url,
    thumbnail: file.mime.startsWith('image/') ? `${url}/thumbnail` : null,
    size: file.bytes,
    mime: file.mime,
    width: file.width,
    height: file.height,
  }
}
