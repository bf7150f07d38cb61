import { X } from 'lucide-react'
import { createElement, type ReactElement, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ShownCard, ShownFacet } from '#features/catalogue/web/shown.ts'
import { cardPart, ProductCard } from '#features/shop/web/card/ProductCard.tsx'
import { Facets } from '#features/shop/web/list/Facets.tsx'
import { Breadcrumb } from '#web/Breadcrumb.tsx'
import { Kept, type KeptParts, keptParts } from '#web/Kept.tsx'
import { plainHtml } from './plain-html.ts'

describe('a plain part', () => {
  it('is written sign for sign as React writes it', () => {
    const cards = Array.from({ length: 600 }, (_, i) => cardOf(i))
    for (const [i, card] of cards.entries()) {
      const vsdId = i % 3 ? null : 'LARKHAM2'
      const shown = { card, vsdId, priority: i % 5 === 0, inRoom: i % 4 === 0, choosable: i % 2 === 0 }
      const { part, html } = cardPart(shown)
      const byReact = renderToString(part())
      expect(plainHtml(part())).toBe(byReact)
      // What the server really sends is written by hand.
      expect(html?.()).toBe(byReact)
      expect(plainHtml(<ProductCard {...shown} />)).toBe(byReact)
    }
  })

  it('holds a form, buttons and kept parts, which are asked for by their keys', () => {
    const part = (
      <form method="get" className="filter" onSubmit={() => {}}>
        <Kept of="icon" part={() => <X size={20} />} />
        <button name="go" type="submit" disabled>
          Go
        </button>
        <input type="checkbox" name="a" value="1" checked={true} onChange={() => {}} pattern="[0-9]*" />
        <noscript>
          <b>plain</b>
        </noscript>
      </form>
    )
    const asked: string[] = []
    const inner = (key: string, icon: () => ReactElement) => {
      asked.push(key)
      return renderToString(icon())
    }
    expect(plainHtml(part, inner)).toBe(renderToString(part))
    expect(asked).toEqual(['icon'])
  })

  it('holds filters, chosen and not, and ways with signs that HTML knows', () => {
    for (const part of [...facetGroups('?finish=Matte&finish=%22Old%22+%26+%27new%27'), ...facetGroups('')])
      expect(plainHtml(part)).toBe(renderToString(part))
    const way = (
      <Breadcrumb
        items={[
          { name: 'Home', path: '/' },
          { name: 'Tile & "stone"', path: '/?a=1&b=2' },
        ]}
      />
    )
    expect(plainHtml(way)).toBe(renderToString(way))
  })

  it('keeps texts apart that stand beside each other', () => {
    const part = (
      <p>
        {1} of {2}, {''}
        {['a', 'b', <b key="c">c</b>, 'd', null, false, 'e']}
        <>f</>
        {'g'}
      </p>
    )
    expect(plainHtml(part)).toBe(renderToString(part))
    expect(plainHtml(part)).toContain('1<!-- --> of <!-- -->2')
  })

  it('is left to React where it is not plain', () => {
    function Counter() {
      return <p>{useState(1)[0]}</p>
    }
    const parts = [
      <X key="icon" />,
      <p key="style" style={{ color: 'red' }} />,
      <p key="inner" dangerouslySetInnerHTML={{ __html: '<b>bold</b>' }} />,
      <select key="select" defaultValue="b" />,
      <img key="picture" src="/a.webp" alt="" />,
      createElement('a', { key: 'script', href: ['java', 'script:alert(1)'].join('') }, 'go'),
    ]
    for (const part of parts) expect(plainHtml(part)).toBeNull()
    expect(quietly(() => plainHtml(<Counter />))).toBeNull()
  })
})

/** React says in development what a hook outside its render is. */
function quietly<T>(work: () => T): T {
  const { error } = console
  console.error = () => {}
  try {
    return work()
  } finally {
    console.error = error
  }
}

function cardOf(i: number): ShownCard {
  const words = ['Oak', 'Tom & Ash', '"Fjord" 3/4"', "Baker's <matte>", 'Größe µ', 'Calacatta 24 × 24 in', '']
  const word = (at: number) => words[(i + at) % words.length] ?? ''
  return {
    hash: `h${i}`,
    look: i % 4 ? `l${i}` : '',
    product_name: `${word(0)} ${word(3)} ${i}`,
    brand: word(1),
    price: 1.05 + i * 3.37,
    list_price: i % 3 ? null : 9 + i * 4.11,
    unit_label: ['Box', 'Piece', 'Sq ft', 'Linear ft'][i % 4] ?? '',
    price_per_sqft: i % 2 ? null : 0.99 + i,
    size_label: word(5),
    size_count: i % 6,
    box_sqft: i % 2 ? null : 10 + i / 7,
    in_stock: i % 7 !== 0,
    lead_time_days: i % 9,
    rating: (i % 50) / 10,
    rating_count: i % 4 ? i : 0,
    free_shipping: i % 2 === 0,
    chips: Array.from({ length: i % 5 }, (_, at) => ({ name: `${word(at)} ${at}`, hex: '#aabbcc' })),
  }
}

/** The groups of the filters as the server is given them, for the address of one list. */
function facetGroups(search: string): ReactElement[] {
  const values = ['Matte', '"Old" & \'new\'', ...Array.from({ length: 12 }, (_, i) => `Value <${i}>`)]
  const facets: ShownFacet[] = ['finish', 'brand', 'size', 'look', 'color', 'edge'].map((key) => ({
    key,
    label: `By ${key}`,
    values: values.map((value, i) => ({
      value,
      count: i * 1234,
      ...(i % 2 ? { label: `${value}, so` } : {}),
    })),
  }))
  const groups: ReactElement[] = []
  const parts: KeptParts = {
    place(key, part) {
      groups.push(part())
      return <i key={key} />
    },
    placeAll(all) {
      for (const { part } of all) groups.push(part())
      return <i />
    },
    span: () => ({ known: false, from: null, to: null }),
    bare: false,
  }
  const routes = [{ path: '*', element: <Facets facets={facets} total={3} /> }]
  renderToString(
    <keptParts.Provider value={parts}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/list${search}`] })} />
    </keptParts.Provider>,
  )
  expect(groups).toHaveLength(facets.length)
  return groups
}
