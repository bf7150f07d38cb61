import { type ReactElement, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Kept, KeptList, Plain, useKeptSpan } from '#web/Kept.tsx'
import { withKeptParts } from './kept-parts.tsx'

describe('kept parts of a page', () => {
  it('stand where they belong, as if they had been rendered with the page', () => {
    const page = <List names={['Oak', 'Ash & Elm', 'Oak']} />
    expect(wholeOf(page)).toBe(renderToString(page))
    expect(wholeOf(page)).toContain('<li>Ash &amp; Elm</li>')
  })

  it('are rendered once for all pages that show them', () => {
    const rendered: string[] = []
    const page = <List names={['Walnut', 'Hickory']} seen={rendered} />
    const first = wholeOf(page)
    expect(wholeOf(page)).toBe(first)
    expect(rendered).toEqual(['Walnut', 'Hickory'])
  })

  it('stand one behind the other in one place', () => {
    const parts = ['Teak', 'Ash & Elm', 'Teak'].map((name, i) => ({
      id: String(i),
      of: `plank ${name}`,
      part: () => <li>{name}</li>,
    }))
    const page = (
      <ul>
        <KeptList parts={[]} />
        <KeptList parts={parts} />
        <li>
          <Kept of="plank last" part={() => <b>last</b>} />
        </li>
      </ul>
    )
    expect(wholeOf(page)).toBe(
      '<ul><li>Teak</li><li>Ash &amp; Elm</li><li>Teak</li><li><b>last</b></li></ul>',
    )
    expect(wholeOf(page)).toBe(renderToString(page))
  })

  it('are written anew each time where they are for one page alone, with kept ones in them', () => {
    const rendered: string[] = []
    const page = <Plain part={() => <List names={['Pine', 'Fir & larch']} seen={rendered} />} />
    const first = wholeOf(page)
    expect(first).toBe('<ul><li>Pine</li><li>Fir &amp; larch</li></ul>')
    expect([wholeOf(page), renderToString(page)]).toEqual([first, first])
    expect(rendered).toEqual(['Pine', 'Fir & larch', 'Pine', 'Fir & larch'])
  })

  it('are taken as they are written by hand', () => {
    const part = { of: '', part: () => <li>by React</li>, html: () => '<li>by hand</li>' }
    const page = (
      <ul>
        <Kept {...part} />
        <KeptList parts={[{ id: 'a', ...part }]} />
        <Plain part={() => <Kept {...part} />} />
      </ul>
    )
    expect(wholeOf(page)).toBe(`<ul>${'<li>by hand</li>'.repeat(3)}</ul>`)
  })

  it('are another part as soon as they show anything else', () => {
    expect(wholeOf(<List names={['Cork']} />)).toContain('Cork')
    expect(wholeOf(<List names={['Cork, sealed']} />)).toContain('Cork, sealed')
  })

  it('name their pictures that must come first, also when they are not rendered again', () => {
    const picture = () => (
      <picture>
        <source type="image/avif" srcSet="/a-320.avif 320w, /a-640.avif 640w" sizes="20vw" />
        <img src="/a.webp" alt="" loading="eager" fetchPriority="high" />
      </picture>
    )
    const needs = () => {
      const parts = withKeptParts(<Kept of="picture a" part={picture} />)
      return parts.filled(renderToString(parts.page)).needs
    }
    const link =
      '</a-320.avif>; rel=preload; as=image; type="image/avif"; imagesrcset="/a-320.avif 320w, /a-640.avif 640w"; imagesizes="20vw"; fetchpriority=high'
    expect([needs(), needs()]).toEqual([[link], [link]])
  })

  it('take the place of others only when they are asked for again', () => {
    for (let i = 0; i < 40; i++) wholeOf(<List names={[`${i} ${'long '.repeat(20_000)}`]} />)
    const rendered: string[] = []
    const page = <List names={['Ebony & ivory']} seen={rendered} />
    const pages = [wholeOf(page), wholeOf(page), wholeOf(page)]
    expect(pages).toEqual(pages.map(() => '<ul><li>Ebony &amp; ivory</li></ul>'))
    expect(rendered).toHaveLength(2)
  })
})

describe('a kept span', () => {
  it('is rendered in its place once, with its hooks and the kept parts in it, and left out of all pages after', () => {
    const rendered: string[] = []
    const page = (title: string) => <Page title={title} span="span test" seen={rendered} />
    expect(wholeOf(page('One'))).toBe(renderToString(page('One')))
    expect(wholeOf(page('Two & more'))).toBe(renderToString(page('Two & more')))
    // The two renders of React's own are not counted: they leave nothing out.
    expect(rendered).toHaveLength(3)
    expect(wholeOf(page('Two & more'))).toContain('<li>Two &amp; more</li>')
    expect(wholeOf(<Page title="One" span={null} seen={rendered} />)).toBe(renderToString(page('One')))
  })
})

function Page({ title, span: key, seen }: { title: string; span: string | null; seen: string[] }) {
  const span = useKeptSpan(key)
  return (
    <div>
      <List names={[title]} />
      {span.from}
      {span.known ? null : <Search seen={seen} />}
      {span.to}
      <Search seen={[]} />
    </div>
  )
}

function Search({ seen }: { seen: string[] }) {
  const id = useId()
  seen.push(id)
  return (
    <label htmlFor={id}>
      Search <Kept of="test hint" part={() => <em>all & everything</em>} />
      <input id={id} />
    </label>
  )
}

function List({ names, seen }: { names: string[]; seen?: string[] }) {
  const item = (name: string) => {
    seen?.push(name)
    return <li>{name}</li>
  }
  return (
    <ul>
      {names.map((name, index) => (
        <Kept key={index} of={`test ${name}`} part={() => item(name)} />
      ))}
    </ul>
  )
}

function wholeOf(page: ReactElement): string {
  const parts = withKeptParts(page)
  return parts.filled(renderToString(parts.page)).bytes.toString()
}
