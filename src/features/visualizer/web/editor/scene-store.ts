import { httpWith } from '#web/browser-http.ts'
import { getStored, setStored } from '#web/storage.ts'
import { makeScene, saveScene } from '../api.ts'
import { here, type Store } from './autosave.ts'
import type { Opened } from './Editor.tsx'
import { carryAdded } from './in-cart.ts'
import { isSame, readLeft } from './left-unsaved.ts'

/**
 * Stores the design on the server: the first save creates it and puts its key in the address, so that a reload finds
 * it.
 */
export function sceneStore(opened: Opened, showroom: number | null): Store {
  // One idempotency key per page, also across a reload: a save that is sent twice creates one design.
  const begun = opened.saved ? null : readLeft(here())
  const key = begun?.key ?? crypto.randomUUID()
  const { name, template, floorplan } = opened
  let next = key
  const store: Store = {
    key,
    session: () => getStored('authToken'),
    async create(document) {
      const { data } = await makeScene(
        httpWith({ outlast: true }),
        { document, name, template, floorplan, showroom },
        next,
      )
      // A design created later, after the first was deleted elsewhere, needs a new key.
      next = crypto.randomUUID()
      const url = new URL(location.href)
      carryAdded(url.search, data.id)
      url.search = new URLSearchParams({ scene: data.id, ...keptQuery(url) }).toString()
      history.replaceState(history.state, '', url)
      setStored('last_design', data.id)
      // It was created before a reload, with an older document than the one left unsaved.
      if (begun && !isSame(data.document, document))
        return store.update(data.id, document, data.version, false)
      return data
    },
    async update(id, document, version, apart) {
      // Quiet, because the editor itself reports the result of a save.
      const { data } = await saveScene(httpWith({ quiet: true, background: true, outlast: true }), id, {
        document,
        version,
        autosave: !apart,
      })
      return data
    },
  }
  return store
}

function keptQuery(url: URL): Record<string, string> {
  const quality = url.searchParams.get('quality')
  return quality ? { quality } : {}
}
