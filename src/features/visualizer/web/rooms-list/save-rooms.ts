import { saveFile } from '#web/save-file.ts'
import { getListPdf } from '../api.ts'
import { fileName } from '../editor/file-name.ts'
import { roomsCsv } from '../editor/list-csv.ts'
import type { ListedRoom } from './read-room.ts'

export function saveRoomsCsv(rooms: readonly ListedRoom[], wholesale: boolean): void {
  const text = roomsCsv(rooms, location.origin, wholesale)
  saveFile(fileName(titleOf(rooms), 'csv'), new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

/** At the prices of the showroom with that number. @throws HttpFailure */
export async function saveRoomsPdf(rooms: readonly ListedRoom[], showroom: number | null): Promise<void> {
  const title = titleOf(rooms)
  const file = await getListPdf({ title, showroom, rooms: rooms.map(({ id }) => ({ scene: id })) })
  saveFile(fileName(title, 'pdf'), file)
}

function titleOf(rooms: readonly ListedRoom[]): string {
  const [only] = rooms
  return only && rooms.length === 1 ? only.name : `Product list of ${rooms.length} rooms`
}
