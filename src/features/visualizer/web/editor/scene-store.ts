import { httpWith } from '#web/browser-http.ts'
import { getStored, setStored } from '#web/storage.ts'
import { makeScene, saveScene } from '../api.ts'
import { here, type Store } from './autosave.ts'
import type { Opened } from './Editor.tsx'
import { carryAdded } from './in-cart.ts'
import { isSame, readLeft } from './left-unsaved.ts'

/** Where the design is kept: made with the first save, and its address put where a reload finds it. */
export function sceneStore(opened: Opened, showroom: number | null): Store {
  // One key for one page: a save that was sent twice makes one design, also when the page was reloaded in between.
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
      // One that is made later, after the first was deleted elsewhere, must not be taken for it.
      next = crypto.randomUUID()
      const url = new URL(location.href)
      carryAdded(url.search, data.id)
      url.search = new URLSearchParams({ scene: data.id, ...keptQuery(url) }).toString()
      history.replaceState(history.state, '', url)
      setStored('last_design', data.id)
      // Made by the page before this one, whose last words it has.
      if (begun && !isSame(data.document, document))
        return store.update(data.id, document, data.version, false)
      return data
    },
    async update(id, document, version, apart) {
      // The editor says itself what became of a save.
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
