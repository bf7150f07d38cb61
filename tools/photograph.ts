import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Camera } from '#scene/model/rooms/types.ts'
import { chromiumFlags, findChromium } from './chromium.ts'

/** Raised by whoever changes how rooms look so much that their photographs have to be taken anew. */
const look = 4

/** A room's program and style and the look of all rooms, in a few letters. */
export function versionOf(id: string): string {
  const { program, style } = templateById(id) ?? {}
  return createHash('sha256')
    .update(JSON.stringify([look, program, style]))
    .digest('base64url')
    .slice(0, 12)
}

/** Rooms are photographed so large, pixels of a small page and how much finer the picture is drawn. */
export const roomSize = { width: 320, height: 200, times: 6 }

/** Where the picture that was taken of a room is kept until the machine is cleaned: half as large again as what is published. */
export function negativeOf(id: string): string {
  return path.join(tmpdir(), 'wainscot-rooms', `${id}-${versionOf(id)}.png`)
}

type Canvas = {
  viewer?: {
    stats(): { lit: boolean; busy: number }
    aim(camera: Camera): void
    picture(times: number, type: string): Promise<Blob>
  }
}

/** A room that is open in a browser. */
export type Opened = {
  /** PNG of what is seen, `times` as fine as the size, from where one stands or from `aim`. */
  take(times: number, aim?: Camera): Promise<Buffer>
  close(): Promise<void>
}

/** A browser that photographs rooms of a running Wainscot, `size` CSS pixels each. */
export async function openCamera(size: { width: number; height: number }): Promise<{
  open(url: string): Promise<Opened>
  close(): Promise<void>
}> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  // The page is photographed without its panels, which its own policy would not let us hide.
  const context = await browser.newContext({ viewport: size, bypassCSP: true })
  return {
    async open(url) {
      const page = await context.newPage()
      await settle(page, url)
      return { take: (times, aim) => photograph(page, times, aim), close: () => page.close() }
    },
    close: () => browser.close(),
  }
}

async function settle(page: Page, url: string): Promise<void> {
  await page.goto(url, { timeout: 120_000 })
  // While surfaces and light are worked out each is drawn as it comes: small, where a processor draws.
  await page.addStyleTag({ content: stageAt('25vw', '25vh') })
  await page.waitForFunction(
    () => {
      const canvas = document.querySelector('.stage-view canvas') as unknown as Canvas | null
      const stats = canvas?.viewer?.stats()
      return stats?.lit && stats.busy === 0
    },
    null,
    { timeout: 240_000, polling: 500 },
  )
  await page.addStyleTag({ content: stageAt('100vw', '100vh') })
}

/** On a narrow page the stage keeps a least height, which would make the picture taller than the page and cut its floor off. */
function stageAt(width: string, height: string): string {
  return `.stage { position: fixed !important; left: 0; top: 0; width: ${width}; height: ${height} !important; min-height: 0 !important; z-index: 9999 }`
}

async function photograph(page: Page, times: number, aim?: Camera): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([fine, from]) => {
      const { viewer } = document.querySelector('.stage-view canvas') as unknown as Canvas
      if (!viewer) throw new Error('no room is drawn')
      if (from) viewer.aim(from)
      // The canvas takes its size, the eye arrives, and the last surface is put in with the next pictures.
      for (let i = 0; i < 4; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
      const blob = await viewer.picture(fine, 'image/png')
      const bytes = new Uint8Array(await blob.arrayBuffer())
      let text = ''
      for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
      return btoa(text)
    },
    [times, aim] as const,
  )
  return Buffer.from(base64, 'base64')
}
