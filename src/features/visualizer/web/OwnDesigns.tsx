import { Suspense, useEffect, useState } from 'react'
import { claimDesign } from '#features/accounts/web/claim-design.ts'
import { useSession } from '#features/accounts/web/session.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { http, httpWith } from '#web/browser-http.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { useLoaded } from '#web/use-loaded.ts'
import type { SceneRow } from '../schema.ts'
import { deleteScene, getScenes, saveScene } from './api.ts'
import { OwnList } from './OwnList.tsx'

const RoomsDialog = lazyPart(() => import('./rooms-list/RoomsDialog.tsx'), 'RoomsDialog')

/** The latest designs of a signed-in user; nothing for a guest or without designs. */
export function OwnDesigns() {
  const { state } = useSession()
  return state === 'signed in' ? <Latest /> : null
}

function Latest() {
  const { data, again } = useLoaded('own designs', () => getScenes(http))
  useEffect(() => {
    if (data)
      void claimDesign(httpWith({ quiet: true, background: true }), data.data).then((claimed) => {
        if (claimed) void again()
      })
  }, [data, again])
  const [listed, setListed] = useState<SceneRow[] | null>(null)
  const designs = data?.data ?? []
  return (
    <OwnList
      what="design"
      rows={designs.slice(0, 6)}
      pathOf={({ id }) => paths.design(id)}
      pictureOf={({ thumbnail }) => thumbnail}
      factsOf={({ updated_at }) => `Updated ${formatDate(updated_at)}`}
      lossOf={({ project }) =>
        `and its earlier versions will be deleted, and links to it will stop working. ${
          project
            ? 'Its project and product list are not affected.'
            : 'Orders placed from it are not affected.'
        }`
      }
      onRename={async ({ id, version }, name) => {
        await saveScene(http, id, { name, version })
        await again()
        return 'Design renamed.'
      }}
      onDelete={async ({ id }) => {
        const { message } = await deleteScene(http, id)
        await again()
        return message
      }}
    >
      {designs.length > 1 && (
        <Button variant="secondary" onClick={() => setListed(designs)}>
          Combine rooms into one list
        </Button>
      )}
      {listed && (
        <Suspense>
          <RoomsDialog designs={listed} onClose={() => setListed(null)} />
        </Suspense>
      )}
    </OwnList>
  )
}
