import { MessageSquare, Users } from 'lucide-react'
import { type CSSProperties, useId, useRef } from 'react'
import type { Present } from '#features/visualizer/live-room.ts'
import { Button } from '#web/parts/Button.tsx'
import { type EditorState, useEditorState } from '../store/store.ts'
import { labelOf } from './anchors.ts'
import { onePerAccount } from './following.ts'
import type { LiveSaver } from './live-saver.ts'
import { initialsOf, personColor } from './person-colors.ts'
import type { Together } from './together.ts'
import { useObserved, usePresentKey, useTogether } from './use-together.ts'
import './room-people.css'

/** The other people who have the room open, following them, and the comments in the room. */
export function RoomPeople({ live }: { live: LiveSaver }) {
  const together = useTogether(live)
  return together ? <People together={together} /> : null
}

function People({ together }: { together: Together }) {
  const { connection, following, pins, viewer } = together
  usePresentKey(connection.present, ({ client, person }) => `${client} ${person.name} ${person.selected}`)
  const { leader, followers, isAsking } = useObserved(following)
  const comments = useObserved(pins)
  const is3d = useObserved(viewer) !== null
  const scene = useEditorState(sceneOf)
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const people = onePerAccount(connection.present.get())
  const open = comments.pins?.filter(({ resolved }) => !resolved).length ?? 0
  const at = ({ person: { selected } }: Present) => selected && labelOf(selected, scene)
  return (
    <div className="room-together">
      {people.length > 0 ? (
        <>
          <ul className="flex items-center gap-1" aria-label="Also in this room">
            {people.map((one) => {
              const place = at(one)
              const { name } = one.person
              return (
                <li
                  key={one.person.id}
                  className="grid flex-none place-items-center size-8 rounded-[50%] bg-(--person) text-[#fff] text-[0.75rem] font-semibold"
                  style={colorOf(one.person.id)}
                  title={place ? `${name}: ${place}` : name}
                >
                  <span aria-hidden>{initialsOf(name)}</span>
                  <span className="sr-only">{place ? `${name}, at ${place}` : name}</span>
                </li>
              )
            })}
          </ul>
          <button
            type="button"
            className="tool"
            aria-label="People in this room: follow someone"
            title="People in this room"
            popoverTarget={id}
          >
            <Users aria-hidden size={20} strokeWidth={1.75} />
            <span>Follow</span>
          </button>
          <div
            ref={menu}
            id={id}
            popover="auto"
            className="people-menu"
            onToggle={({ currentTarget, newState }) => {
              const button = currentTarget.previousElementSibling?.getBoundingClientRect()
              if (newState !== 'open' || !button) return
              currentTarget.style.top = `${button.bottom + 6}px`
              currentTarget.style.right = `${Math.max(8, innerWidth - button.right)}px`
            }}
          >
            <h2 className="text-17">
              {people.length === 1 ? '1 other person is here' : `${people.length} other people are here`}
            </h2>
            <ul>
              {people.map((one) => {
                const isLeader = leader?.person.id === one.person.id
                const place = at(one)
                return (
                  <li key={one.person.id}>
                    <span className="person-dot" style={colorOf(one.person.id)} aria-hidden>
                      {initialsOf(one.person.name)}
                    </span>
                    <span>
                      {one.person.name}
                      {place ? <small>{`At ${place}`}</small> : null}
                      {followers.some(({ person }) => person.id === one.person.id) ? <small>Follows you</small> : null}
                    </span>
                    {is3d ? (
                      <Button
                        variant="secondary"
                        aria-label={isLeader ? `Stop following ${one.person.name}` : `Follow ${one.person.name}`}
                        onClick={() => {
                          if (isLeader) following.stop()
                          else following.follow(one.client)
                          menu.current?.hidePopover()
                        }}
                      >
                        {isLeader ? 'Stop following' : 'Follow'}
                      </Button>
                    ) : null}
                  </li>
                )
              })}
            </ul>
            {is3d ? (
              <Button
                variant="quiet"
                onClick={() => {
                  following.ask(!isAsking)
                  menu.current?.hidePopover()
                }}
              >
                {isAsking ? 'Stop asking' : 'Ask everyone to follow me'}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      <button
        type="button"
        className="tool"
        aria-expanded={comments.open}
        aria-label={open > 0 ? `Comments, ${open} open` : 'Comments'}
        title="Comments in this room"
        onClick={() => pins.openPanel(!comments.open)}
      >
        <MessageSquare aria-hidden size={20} strokeWidth={1.75} />
        <span>Comments</span>{' '}
        {open > 0 ? (
          <b className="min-w-5 py-0 px-1.5 rounded-[10px] bg-ink text-chalk text-[0.75rem] leading-[20px]">{open}</b>
        ) : null}
      </button>
    </div>
  )
}

const sceneOf = ({ scene }: EditorState) => scene
const colorOf = (account: number) => ({ '--person': personColor(account) }) as CSSProperties
