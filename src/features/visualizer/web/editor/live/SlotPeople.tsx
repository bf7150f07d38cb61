import type { CSSProperties } from 'react'
import { onePerAccount } from './following.ts'
import type { LiveSaver } from './live-saver.ts'
import { initialsOf, personColor } from './person-colors.ts'
import type { Together } from './together.ts'
import { usePresentKey, useTogether } from './use-together.ts'
import './room-people.css'

/** Who else has one of these slots or fixtures selected. */
export function SlotPeople({ live, ids }: { live: LiveSaver; ids: readonly string[] }) {
  const together = useTogether(live)
  return together ? <Selecting together={together} ids={ids} /> : null
}

function Selecting({ together, ids }: { together: Together; ids: readonly string[] }) {
  const { present } = together.connection
  usePresentKey(present, ({ person }) => `${person.id} ${person.selected}`)
  const here = onePerAccount(present.get()).filter(({ person }) => ids.includes(person.selected ?? ''))
  if (here.length === 0) return null
  return (
    <span className="flex items-center gap-1">
      {here.map(({ person: { id, name } }) => (
        <span
          key={id}
          className="person-dot size-5.5 text-[0.625rem]"
          title={`${name} is here`}
          style={{ '--person': personColor(id) } as CSSProperties}
        >
          <span aria-hidden>{initialsOf(name)}</span>
          <span className="sr-only">{`${name} is here`}</span>
        </span>
      ))}
    </span>
  )
}
