import { useEffect, useState } from 'react'
import { TextField } from '#web/form/fields.tsx'
import type { TableAddress } from '#web/table/use-table-address.ts'

/** After the last key; each change is a read of the list. */
const pauseMs = 250

/** The search field of a portal table: `q` in the address. */
export function TableSearch({ address, label }: { address: TableAddress; label: string }) {
  const { set } = address
  const now = address.get('q')
  const [text, setText] = useState(now)
  useEffect(() => setText(now), [now])
  useEffect(() => {
    if (text === now) return
    const timer = setTimeout(() => set({ q: text.trim() }), pauseMs)
    return () => clearTimeout(timer)
  }, [text, now, set])
  return (
    <TextField
      label={label}
      type="search"
      maxLength={80}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
