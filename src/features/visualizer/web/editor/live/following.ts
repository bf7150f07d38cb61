import type { Present, RoomCamera } from '#features/visualizer/live-room.ts'
import { inch } from '#scene/model/geometry/mesh.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import type { EditorStore } from '../store/store.ts'
import { createObserved, type Observed } from './observed.ts'
import type { RoomConnection } from './room-connection.ts'
import { sendMs, throttled } from './throttle.ts'

export type FollowState = {
  /** Whose camera this page follows. */
  leader: Present | null
  /** Who follows this page, one page for each account. */
  followers: readonly Present[]
  /** Who asks everyone to follow them. */
  offer: Present | null
  /** Whether this page asks everyone to follow it. */
  isAsking: boolean
  /** What has happened, for screen readers. */
  news: string
}

export type Following = Observed<FollowState> & {
  follow(client: number): void
  stop(): void
  ask(on: boolean): void
  /** Refuses the current offer. */
  refuse(): void
  end(): void
}

/** A request to be followed ends after this time. */
const askMs = 60_000

/**
 * Follows another page's camera until the visitor moves their own, and sends the own camera while others follow it. An
 * offer moves no camera by itself.
 */
export function createFollowing(given: {
  connection: Pick<RoomConnection, 'me' | 'present' | 'show'>
  editor: EditorStore
  viewer: Observed<Viewer | null>
}): Following {
  const { connection, editor, viewer } = given
  const state = createObserved<FollowState>({
    leader: null,
    followers: [],
    offer: null,
    isAsking: false,
    news: '',
  })
  const set = (next: Partial<FollowState>) => state.set({ ...state.get(), ...next })
  const refused = new Set<number>()
  /** The camera that was taken over last, and the one that was sent last, as JSON. */
  let taken = ''
  let sent = 'null'
  let standpoint: string | null = null
  let askTimer: ReturnType<typeof setTimeout> | null = null

  const send = throttled(() => {
    const shown = viewer.get()
    const camera = shown && state.get().followers.length > 0 ? cameraOf(shown, editor) : null
    const text = JSON.stringify(camera)
    if (text === sent) return
    sent = text
    connection.show({ camera })
  }, sendMs)

  function look(): void {
    const { leader, followers, offer } = state.get()
    const present = connection.present.get()
    const now = leader && (present.find(({ client }) => client === leader.client) ?? null)
    if (leader && !now) stop(`${leader.person.name} has left the room. You no longer follow them.`)
    else if (now?.camera) take(now.camera)
    const ours = onePerAccount(present.filter(({ following }) => following === connection.me.client))
    const asked = present.find(
      ({ asks, client }) => asks !== null && !refused.has(asks) && client !== state.get().leader?.client,
    )
    const news = newsOf(followers, ours, offer, asked)
    const isSame = keyOf(ours) === keyOf(followers) && asked?.asks === offer?.asks
    if (!isSame) set({ followers: ours, offer: asked ?? null, ...(news && { news }) })
    if (ours.length > 0 || sent !== 'null') send.ask()
  }

  function take(camera: RoomCamera): void {
    const text = JSON.stringify(camera)
    const shown = viewer.get()
    if (!shown || text === taken) return
    taken = text
    standpoint = camera.standpoint
    const to = () => {
      if (taken === text) shown.look(viewOf(camera))
    }
    if (editor.get().standpoint === camera.standpoint) to()
    else {
      editor.stand(camera.standpoint)
      // The stage moves the camera to the standpoint first.
      setTimeout(to)
    }
  }

  function stop(news: string): void {
    const { leader } = state.get()
    if (!leader) return
    taken = ''
    standpoint = null
    set({ leader: null, news })
    connection.show({ following: null })
  }

  const steered = () => stop(`You moved the camera. You no longer follow ${nameOf(state.get().leader)}.`)
  let unbind = () => {}
  function bind(): void {
    unbind()
    const shown = viewer.get()
    const stops = shown ? [shown.onSteer(steered), shown.onDraw(drawn)] : []
    unbind = () => {
      for (const each of stops) each()
    }
    look()
  }
  function drawn(): void {
    if (state.get().followers.length > 0) send.ask()
  }
  const stops = [
    connection.present.subscribe(look),
    viewer.subscribe(bind),
    editor.subscribe(() => {
      if (standpoint !== null && editor.get().standpoint !== standpoint) steered()
    }),
  ]

  bind()

  function ask(on: boolean): void {
    if (askTimer) clearTimeout(askTimer)
    askTimer = on ? setTimeout(() => ask(false), askMs) : null
    set({ isAsking: on, news: on ? 'Everyone in the room was asked to follow you.' : '' })
    connection.show({ asks: on ? Date.now() : null })
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    follow(client) {
      const leader = connection.present.get().find((each) => each.client === client)
      if (!leader || !viewer.get()) return
      taken = ''
      standpoint = null
      if (leader.asks !== null) refused.add(leader.asks)
      set({ leader, news: `You are following ${leader.person.name}.` })
      connection.show({ following: client })
      look()
    },
    stop: () => stop(`You no longer follow ${nameOf(state.get().leader)}.`),
    ask,
    refuse() {
      const { offer } = state.get()
      if (offer?.asks != null) refused.add(offer.asks)
      look()
    },
    end() {
      unbind()
      send.stop()
      if (askTimer) clearTimeout(askTimer)
      for (const each of stops) each()
    },
  }
}

const keyOf = (present: readonly Present[]) => present.map(({ client }) => client).join()

const nameOf = (one: Present | null) => one?.person.name ?? ''

function newsOf(
  before: readonly Present[],
  now: readonly Present[],
  offer: Present | null,
  asked: Present | undefined,
): string {
  const missing = (from: readonly Present[], others: readonly Present[]) =>
    from.filter(({ person }) => !others.some((other) => other.person.id === person.id)).map(nameOf)
  return [
    ...missing(now, before).map((name) => `${name} follows you.`),
    ...missing(before, now).map((name) => `${name} no longer follows you.`),
    ...(asked && asked.asks !== offer?.asks ? [`${nameOf(asked)} asks everyone to follow them.`] : []),
  ].join(' ')
}

/** One page of each account. */
export function onePerAccount(present: readonly Present[]): Present[] {
  return [...new Map(present.map((one) => [one.person.id, one])).values()]
}

/** Ten-thousandths of an inch: the target is only two inches from the camera. */
const exact = (meters: number) => Math.round((meters / inch) * 10_000) / 10_000

function cameraOf(viewer: Viewer, editor: EditorStore): RoomCamera {
  const { from, to, zoom } = viewer.view()
  const inches = ([x, y, z]: [number, number, number]): [number, number, number] => [exact(x), exact(y), exact(z)]
  return { standpoint: editor.get().standpoint, from: inches(from), to: inches(to), zoom }
}

function viewOf({ from, to, zoom }: RoomCamera): ReturnType<Viewer['view']> {
  const meters = ([x, y, z]: [number, number, number]): [number, number, number] => [x * inch, y * inch, z * inch]
  return { from: meters(from), to: meters(to), zoom }
}
