import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const shell = '/usr/bin/chromium-headless-shell'

/**
 * The path of a Chromium for the browser journeys: CHROME_PATH, the machine's, one that an earlier run installed, or
 * one installed now. Throws with the command to run if none is available; journeys are never skipped.
 */
export function findChromium(): string {
  const found = [process.env.CHROME_PATH, ...known, bundled()].find((file) => file && existsSync(file))
  if (found) return found
  console.log('No Chromium on this machine: installing one for the browser journeys …')
  const installed = isRootOnLinux() ? bySystemPackage() : byBrowserPackage()
  if (installed && existsSync(installed)) return installed
  throw new Error(
    'The browser journeys need Chromium. Install it with `apt-get install chromium` (as root) or ' +
      '`npx playwright install chromium`, or set CHROME_PATH to a Chrome or Chromium, and run the tests again.',
  )
}

/**
 * Chromium's headless shell where there is one, which takes a third less CPU time, otherwise the whole browser. It shows
 * no notifications. CHROME_PATH comes first.
 */
export function findHeadlessShell(): string {
  return !process.env.CHROME_PATH && existsSync(shell) ? shell : findChromium()
}

/**
 * Finds or installs a Chromium as `findChromium` does, and as root also installs the headless shell beside the system's
 * Chromium, if the system has a package for it.
 */
export function prepareChromium(): void {
  if (findChromium() !== known[0] || !isRootOnLinux() || existsSync(shell)) return
  const installed = () => aptGet([...install, 'chromium-headless-shell'], 'ignore')
  if (!installed() && aptGet(['update', '-qq'], 'ignore')) installed()
}

/** Flags for Chromium to run headless on servers and in containers, and to contact only our own server. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function bundled(): string {
  try {
    return chromium.executablePath()
  } catch {
    return ''
  }
}

const isRootOnLinux = () => process.platform === 'linux' && process.getuid?.() === 0
const install = ['install', '-y', '-qq', '--no-install-recommends']

function aptGet(args: string[], stdio: 'inherit' | 'ignore'): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio, env }).status === 0
}

function bySystemPackage(): string | null {
  aptGet(['update', '-qq'], 'inherit')
  for (const packages of [['chromium', 'chromium-headless-shell'], ['chromium']])
    if (aptGet([...install, ...packages], 'inherit') && existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  return byBrowserPackage()
}

function byBrowserPackage(): string | null {
  const done = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  })
  return done.status === 0 ? bundled() : null
}
