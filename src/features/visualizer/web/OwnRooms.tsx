import { useSession } from '#features/accounts/web/session.ts'
import { printLength } from '#lib/feet-inches.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser-http.ts'
import { useLoaded } from '#web/use-loaded.ts'
import { deleteTemplate, getTemplates, renameTemplate } from './api.ts'
import { OwnList } from './OwnList.tsx'

const foot = 0.3048

/** The own rooms of a signed-in user; nothing for a guest or without rooms. */
export function OwnRooms() {
  const { state } = useSession()
  return state === 'signed in' ? <Kept /> : null
}

function Kept() {
  const { data, again } = useLoaded('own rooms', () => getTemplates(http, { own: 1, per_page: 12 }))
  return (
    <OwnList
      what="room"
      rows={data?.data ?? []}
      pathOf={({ id }) => paths.roomTemplate(id)}
      pictureOf={({ image }) => image}
      factsOf={({ width_ft, length_ft }) =>
        `${printLength(width_ft * foot)} × ${printLength(length_ft * foot)}`
      }
      lossOf={() => 'will be removed from your rooms. Designs based on it are not affected.'}
      onRename={async ({ id }, name) => {
        const { message } = await renameTemplate(http, id, name)
        await again()
        return message
      }}
      onDelete={async ({ id }) => {
        const { message } = await deleteTemplate(http, id)
        await again()
        return message
      }}
    />
  )
}
