import { formatDate } from '#lib/dates.ts'
import { saveFile } from '#web/save-file.ts'
import { fileName } from '../editor/file-name.ts'
import { roomsCsv } from '../editor/list-csv.ts'
import { roomsPdf } from '../editor/list-pdf.ts'
import { paintedText } from '../editor/painted-text.ts'
import { jpegAt, productJpegs } from '../editor/product-jpegs.ts'
import type { ListedRoom } from './read-room.ts'

type Priced = {
  /** Whose prices they are. */
  company: string | null
  /** What a professional pays, and not what his clients do. */
  wholesale: boolean
}

export function saveRoomsCsv(rooms: readonly ListedRoom[], { wholesale }: Priced): void {
  const text = roomsCsv(rooms, location.origin, wholesale)
  saveFile(fileName(titleOf(rooms), 'csv'), new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

export async function saveRoomsPdf(
  rooms: readonly ListedRoom[],
  { company, wholesale }: Priced,
): Promise<void> {
  const shown = await Promise.all(
    rooms.map(async ({ thumbnail, path, ...room }) => ({
      ...room,
      address: location.origin + path,
      // A room whose picture does not come is listed without it.
      picture: thumbnail ? await jpegAt(thumbnail).catch(() => null) : null,
    })),
  )
  const file = roomsPdf(titleOf(rooms), shown, {
    date: formatDate(new Date()),
    showroom: company,
    wholesale,
    products: await productJpegs(rooms.flatMap(({ lines }) => lines)),
    paint: paintedText,
  })
  saveFile(fileName(titleOf(rooms), 'pdf'), new Blob([file], { type: 'application/pdf' }))
}

function titleOf(rooms: readonly ListedRoom[]): string {
  const [only] = rooms
  return only && rooms.length === 1 ? only.name : `Product list of ${rooms.length} rooms`
}
