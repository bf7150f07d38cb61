import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { harmless } from '#web/browser/trusted-html.ts'
import { failedStartScript, startedEvent } from './failed-start.ts'

it('lets React set the script in the head again, so that the error page can render', () => {
  expect(harmless(failedStartScript())).toBe(failedStartScript())
})

class Element {
  type = ''
  className = ''
  textContent = ''
  children: Element[] = []
  appendChild(one: Element) {
    this.children.push(one)
  }
  replaceChildren(...all: Element[]) {
    this.children = all
  }
}
class HTMLScriptElement extends Element {}

/** Runs the script in a window that has only what the script uses; returns what the page shows after an event. */
function shownAfter(send: (listeners: Map<string, (event: object) => void>) => void): string[] {
  const listeners = new Map<string, (event: object) => void>()
  const main = new Element()
  runInNewContext(failedStartScript(), {
    HTMLScriptElement,
    TypeError,
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
    document: {
      readyState: 'complete',
      getElementById: () => main,
      createElement: () => new Element(),
      querySelector: () => ({ content: 'Calle' }),
    },
  })
  send(listeners)
  const texts = (one: Element): string[] => [one.textContent, ...one.children.flatMap(texts)].filter(Boolean)
  return texts(main)
}

const moduleScript = Object.assign(new HTMLScriptElement(), { type: 'module' })
const shownMessages = expect.arrayContaining(['This page did not load', 'Reload page', 'Back to Home'])

it('shows the error page when a script of the page does not load', () => {
  expect(shownAfter((on) => on.get('error')?.({ target: moduleScript }))).toEqual(shownMessages)
})

it('shows the error page when the entry cannot be imported', () => {
  const reason = new TypeError('Failed to fetch dynamically imported module: /assets/entry.client.js')
  expect(shownAfter((on) => on.get('unhandledrejection')?.({ reason }))).toEqual(shownMessages)
})

it('does nothing for a failed image, for other errors, and after the application has started', () => {
  expect(shownAfter((on) => on.get('error')?.({ target: new Element() }))).toEqual([])
  expect(shownAfter((on) => on.get('unhandledrejection')?.({ reason: new Error('no module') }))).toEqual([])
  const late = shownAfter((on) => {
    on.get(startedEvent)?.({})
    on.get('error')?.({ target: moduleScript })
  })
  expect(late).toEqual([])
})
