import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { silentHttp } from '#web/browser/browser-http.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import type { TableAddress } from '#web/table/use-table-address.ts'
import { getFormFacts } from '../api.ts'

const typingMs = 250

/** Search, category, brand and stock. */
export function ProductFilterRow({ address }: { address: TableAddress }) {
  const { data } = useQuery({
    queryKey: ['vendor form'],
    queryFn: async () => (await getFormFacts(silentHttp)).data,
    staleTime: 300_000,
  })
  const select = (name: string) => ({
    value: address.get(name),
    onChange: (event: { target: { value: string } }) => address.set({ [name]: event.target.value }),
  })
  return (
    <search className="filter-row">
      <Search address={address} />
      <SelectField
        label="Category"
        {...select('category')}
        options={[
          { value: '', label: 'All categories' },
          ...(data?.categories ?? [])
            .filter(({ parent_id }) => parent_id === null)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label="Brand"
        {...select('brand')}
        options={[
          { value: '', label: 'All brands' },
          ...(data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label="Stock"
        {...select('stock')}
        options={[
          { value: '', label: 'Any' },
          { value: 'low', label: '20 or fewer' },
          { value: 'out', label: 'A size is out of stock' },
        ]}
      />
    </search>
  )
}

/** Goes into the address once typing pauses; "/" puts the cursor here. */
function Search({ address }: { address: TableAddress }) {
  const id = useId()
  const inAddress = address.get('q')
  const [typed, setTyped] = useState(inAddress)
  const [sent, setSent] = useState(inAddress)
  if (sent !== inAddress) {
    setSent(inAddress)
    setTyped(inAddress)
  }
  const { set } = address
  useEffect(() => {
    if (typed === inAddress) return
    const timer = setTimeout(() => {
      setSent(typed)
      set({ q: typed })
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed, inAddress, set])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inField = (event.target as HTMLElement).matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || inField) return
      event.preventDefault()
      document.getElementById(id)?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [id])
  return (
    <TextField
      id={id}
      label="Search"
      type="search"
      placeholder="Name or SKU"
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
