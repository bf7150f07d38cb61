import { useSyncExternalStore } from 'react'
import type { Presence } from '#features/visualizer/live-room.ts'
import { fixtureKind } from '#scene/model/rooms/fixtures/fixture-types.ts'
import type { Scene } from '#scene/model/rooms/types.ts'
import type { Saver } from '../saving/autosave.ts'
import { type EditorState, useEditorState } from '../store.ts'
import type { LiveSaver } from './live-saver.ts'
import './room-people.css'

const noPeople: readonly Presence[] = []
const tones = 5

/** The other people who have the room open, by their initials, and what each has selected. */
export function RoomPeople({ saver }: { saver: Saver }) {
  const read = () => (isLive(saver) ? saver.people() : noPeople)
  const people = useSyncExternalStore(saver.subscribe, read, read)
  const scene = useEditorState(sceneOf)
  if (people.length === 0) return null
  return (
    <ul className="room-people" aria-label="Also in this room">
      {people.map(({ id, name, selected }) => {
        const at = selected && labelIn(scene, selected)
        return (
          <li key={id} data-tone={id % tones} title={at ? `${name}: ${at}` : name}>
            <span aria-hidden>{initialsOf(name)}</span>
            <span className="sr-only">{at ? `${name}, at ${at}` : name}</span>
          </li>
        )
      })}
    </ul>
  )
}

const sceneOf = ({ scene }: EditorState) => scene

function isLive(saver: Saver): saver is LiveSaver {
  return 'people' in saver
}

function labelIn(scene: Scene, selected: string): string | null {
  const thing = scene.placed.find(({ id }) => id === selected)
  return (
    scene.slots.find(({ id }) => id === selected)?.label ?? (thing ? fixtureKind(thing.type).label : null)
  )
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return (first.slice(0, 1) + last.slice(0, 1)).toUpperCase()
}
