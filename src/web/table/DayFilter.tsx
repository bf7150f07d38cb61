import { useEffect, useState } from 'react'
import { TextField } from '../form/fields.tsx'
import type { TableAddress } from './use-table-address.ts'

/**
 * A day in the filters of a table: `name` in the address. The address changes once the year is whole: while one types it,
 * the browser reports days such as 0002-11-01, and reading a page of the list for them would reset the field.
 */
export function DayFilter({ address, name, label }: { address: TableAddress; name: string; label: string }) {
  const now = address.get(name)
  const [day, setDay] = useState(now)
  useEffect(() => setDay(now), [now])
  return (
    <TextField
      label={label}
      type="date"
      value={day}
      onChange={({ target: { value } }) => {
        setDay(value)
        if (value === '' || value >= '1900') address.set({ [name]: value })
      }}
    />
  )
}
