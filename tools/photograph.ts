import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Camera } from '#scene/model/types.ts'
import { chromiumFlags, findChromium } from './chromium.ts'

/** Increase it when rooms look so different that all photographs must be taken again. */
const look = 4

/** A short hash of a room's program and style and of `look`. */
export function versionOf(id: string): string {
  const { program, style } = templateById(id) ?? {}
  return createHash('sha256')
    .update(JSON.stringify([look, program, style]))
    .digest('base64url')
    .slice(0, 12)
}

/** Size of the page in CSS pixels while a room is prepared, and the factor at which its picture is drawn. */
export const roomSize = { width: 320, height: 200, times: 6 }

/** The temporary file of a room's photograph, one and a half times the published size. */
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
  /** PNG of the view at `times` the size, from the current camera or from `aim`. */
  take(times: number, aim?: Camera): Promise<Buffer>
  close(): Promise<void>
}

/** A browser that photographs rooms of a running Wainscot, `size` CSS pixels each. */
export async function openCamera(size: { width: number; height: number }): Promise<{
  open(url: string): Promise<Opened>
  close(): Promise<void>
}> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  // The photograph omits the page's panels, which its content security policy does not let us hide.
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
  // While surfaces and light are computed each one is drawn as it arrives: at a small size where a CPU draws.
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

/**
 * On a narrow page the stage has a minimum height, which would make the picture taller than the page and cut off its
 * floor.
 */
function stageAt(width: string, height: string): string {
  return `.stage { position: fixed !important; left: 0; top: 0; width: ${width}; height: ${height} !important; min-height: 0 !important; z-index: 9999 }`
}

async function photograph(page: Page, times: number, aim?: Camera): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([fine, from]) => {
      const { viewer } = document.querySelector('.stage-view canvas') as unknown as Canvas
      if (!viewer) throw new Error('no room is drawn')
      if (from) viewer.aim(from)
      // The canvas gets its size, the camera arrives, and the last surface appears with the next frames.
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
