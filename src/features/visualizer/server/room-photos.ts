import { existsSync, readdirSync } from 'node:fs'

const folder = 'public/pictures/rooms'

/** Templates that `npm run render` has made photos of; the others are shown by their plan. */
const photographed = new Set(
  existsSync(folder)
    ? readdirSync(folder).flatMap((file) =>
        file.endsWith('-640.webp') ? [file.slice(0, -'-640.webp'.length)] : [],
      )
    : [],
)

export function hasPhoto(templateId: string): boolean {
  return photographed.has(templateId)
}

/** A template's card picture: its photo, else its plan. */
export function pictureOfRoom(templateId: string): string {
  return hasPhoto(templateId) ? `/pictures/rooms/${templateId}-640.webp` : `/media/room/${templateId}.svg`
}
