import type { NewPin, Pin, PinList, RoomAnchor } from '#features/visualizer/pins.ts'
import type { Hit } from '#scene/model/rooms/picking.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { EditorStore } from '../store/store.ts'
import { anchorAt, anchorOfChoice, nameOf, placeOf } from './anchors.ts'
import { createObserved, type Observed } from './observed.ts'

export type PinsState = {
  /** Null until they are loaded. */
  pins: readonly Pin[] | null
  failed: boolean
  mayComment: boolean
  /** Whether the panel is open, and which comments it lists. */
  open: boolean
  shown: 'open' | 'resolved'
  chosen: number | null
  /** A comment is being added: `place` until its place is chosen. */
  adding: { anchor: RoomAnchor | null } | null
  /** What others have written, for screen readers. */
  news: string
}

/** Text that was typed and not sent yet. Its key stays while the text does, so that a repeated request adds nothing. */
export type Draft = { text: string; key: string }

export type PinBoard = Observed<PinsState> & {
  scene: string
  load(): Promise<void>
  allow(comment: boolean): void
  openPanel(on: boolean): void
  list(shown: PinsState['shown']): void
  /** Opens a pin in the panel; with `turn` the camera turns to it. */
  choose(id: number | null, turn?: boolean): void
  /** Begins or gives up a new comment. */
  add(on: boolean): void
  /** Places the new comment on what is selected; false when nothing is. */
  placeOnChoice(): boolean
  take(hit: Hit): boolean
  /** What is typed for a new pin (null) or a reply to a pin. */
  draft(pin: number | null): Draft
  keep(pin: number | null, text: string): void
  /** Sends what was typed. @throws HttpFailure; the text then stays */
  send(pin: number | null): Promise<void>
  resolve(pin: number, resolved: boolean): Promise<void>
  remove(pin: number, comment?: number): Promise<void>
}

/** The comments in a room as this page shows them. */
export function createPinBoard(given: {
  scene: string
  editor: EditorStore
  viewer: Observed<Viewer | null>
  account: number
}): PinBoard {
  const { scene, editor, viewer, account } = given
  const state = createObserved<PinsState>({
    pins: null,
    failed: false,
    mayComment: false,
    open: false,
    shown: 'open',
    chosen: null,
    adding: null,
    news: '',
  })
  const set = (next: Partial<PinsState>) => state.set({ ...state.get(), ...next })
  const drafts = new Map<number | null, Draft>()
  const draft = (pin: number | null) => drafts.get(pin) ?? { text: '', key: crypto.randomUUID() }
  let asked = 0

  async function load(): Promise<void> {
    const turn = ++asked
    try {
      const { data } = await getPins(quietHttp, scene)
      // A later request has newer comments.
      if (turn !== asked) return
      const { pins, chosen } = state.get()
      const news = pins ? newsOf(pins, data.pins, account, editor) : ''
      set({
        pins: data.pins,
        failed: false,
        mayComment: data.may_comment,
        chosen: data.pins.some(({ id }) => id === chosen) ? chosen : null,
        ...(news && { news }),
      })
    } catch {
      if (turn === asked) set({ failed: state.get().pins === null })
    }
  }

  /** Shows what a write returned, without waiting for the list. */
  function put(pin: Pin): void {
    // A list that was requested before may not have it.
    asked++
    const others = (state.get().pins ?? []).filter(({ id }) => id !== pin.id)
    set({ pins: [...others, pin].sort((a, b) => a.number - b.number) })
  }

  function choose(id: number | null, turn = false): void {
    const pin = state.get().pins?.find((each) => each.id === id)
    if (!pin) {
      set({ chosen: null })
      return
    }
    set({ open: true, chosen: pin.id, shown: pin.resolved ? 'resolved' : 'open', adding: null })
    const place = placeOf(pin.anchor, editor.get().scene)
    if (turn && place) viewer.get()?.turnTo(place.at)
  }

  return {
    scene,
    get: state.get,
    subscribe: state.subscribe,
    load,
    allow: (mayComment) => set({ mayComment, ...(!mayComment && { adding: null }) }),
    openPanel(open) {
      set({ open, ...(!open && { chosen: null, adding: null }) })
      if (open) void load()
    },
    list: (shown) => set({ shown, chosen: null }),
    choose,
    add(on) {
      const { tape, comparing } = editor.get()
      // These would take the click that chooses the place.
      if (on && tape.on) editor.reel({ ...tape, on: false, from: null })
      if (on && comparing) editor.compare(false)
      set({ adding: on ? { anchor: null } : null, ...(on && { open: true, chosen: null }) })
    },
    placeOnChoice() {
      const anchor = anchorOfChoice(editor.get().scene, editor.get())
      if (anchor) set({ adding: { anchor } })
      return anchor !== null
    },
    take(hit) {
      if (!state.get().adding) return false
      set({ adding: { anchor: anchorAt(editor.get().scene, hit) } })
      return true
    },
    draft,
    keep: (pin, text) => void drafts.set(pin, { text, key: crypto.randomUUID() }),
    async send(pin) {
      const { text, key } = draft(pin)
      const anchor = state.get().adding?.anchor
      if (pin === null) {
        if (!anchor) return
        const { data } = await addPin(quietHttp, scene, { anchor, text }, key)
        drafts.delete(null)
        put(data)
        choose(data.id)
      } else {
        const { data } = await replyToPin(quietHttp, scene, pin, text, key)
        drafts.delete(pin)
        put(data)
      }
    },
    async resolve(pin, resolved) {
      const { data } = await resolvePin(quietHttp, scene, pin, resolved)
      put(data)
      set({ chosen: null })
    },
    async remove(pin, comment) {
      await (comment === undefined ? deletePin(quietHttp, scene, pin) : deleteComment(quietHttp, scene, pin, comment))
      await load()
    },
  }
}

function newsOf(before: readonly Pin[], now: readonly Pin[], account: number, editor: EditorStore): string {
  const known = new Set(before.flatMap(({ comments }) => comments.map(({ id }) => id)))
  return now
    .flatMap((pin) =>
      pin.comments
        .filter(({ id, author }) => !known.has(id) && author.id !== account)
        .map(({ author }) => {
          const at = nameOf(pin.anchor, editor.get().scene)
          return `${author.name} commented${at ? ` on ${at}` : ''}.`
        }),
    )
    .join(' ')
}

/** The comments on places of a design. */
function getPins(http: Http, scene: string): Promise<ApiResponse<PinList>> {
  return http.get('/scenes/:id/pins', { path: { id: scene } })
}

/** `key` (8 to 64 URL-safe characters) makes a repeated call return the pin of the first one. */
function addPin(http: Http, scene: string, pin: NewPin, key: string): Promise<ApiResponse<Pin>> {
  const headers = { 'Idempotency-Key': key }
  return http.send('POST', '/scenes/:id/pins', { path: { id: scene }, body: pin, headers })
}

function replyToPin(http: Http, scene: string, pin: number, text: string, key: string): Promise<ApiResponse<Pin>> {
  const headers = { 'Idempotency-Key': key }
  const to = { path: { id: scene, pin }, body: { text }, headers }
  return http.send('POST', '/scenes/:id/pins/:pin/comments', to)
}

function resolvePin(http: Http, scene: string, pin: number, resolved: boolean): Promise<ApiResponse<Pin>> {
  return http.send('PUT', '/scenes/:id/pins/:pin', { path: { id: scene, pin }, body: { resolved } })
}

function deletePin(http: Http, scene: string, pin: number): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/scenes/:id/pins/:pin', { path: { id: scene, pin } })
}

function deleteComment(http: Http, scene: string, pin: number, comment: number): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/scenes/:id/pins/:pin/comments/:comment', {
    path: { id: scene, pin, comment },
  })
}
