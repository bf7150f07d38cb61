import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { openDb } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { importFile } from '#features/imports/server/import-file.ts'
import { addVendors, vendorId } from '#test/vendor-files.ts'
import { machine, record } from './report.ts'

// Measures the import of a price list of 25,000 rows: mapping and validation, writing, and the same list again with
// other prices. `--record` saves the result.
const rows = 25_000
const bar = 20
const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-import-bench-'))
const database = await startEmbedded(folder)
await migrate(database.url)
const db = openDb(database.url, 4)
const lines: string[] = []
try {
  await addVendors(db)
  const first = listOf(0)
  await measured('mapping and validation', first, true)
  await measured('the same, and writing it', first, false)
  await measured('the list of the next year, mapping and validation', listOf(7), true)
  await measured('the same, and writing it', listOf(7), false)
} finally {
  await db.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
const report = [
  `A tile price list of ${rows.toLocaleString('en-US')} rows with a description in HTML in each; ${machine}; ${loadavg()[0]?.toFixed(1)} processes waiting at the end.`,
  '',
  '| what | seconds | bar |',
  '|---|---|---|',
  ...lines,
]
console.log(report.join('\n'))
record('import', 'Import of a price list', report)

function listOf(more: number): string {
  const html = `<p>Porcelain with a matte face, for floors and walls.</p><ul>${'<li>Frost proof and rectified</li>'.repeat(6)}</ul>`
  const header = 'Series,Color,Size,Finish,Item Code,Description,UOM,PC/BX,SF/BX,LBS/BX,Price/UOM,Category,Image 1'
  const sizes = ['12x24', '24x24', '24x48', '6x36', '8x8']
  const list = Array.from({ length: rows }, (_, i) => {
    const size = sizes[i % 5]
    const price = (2 + (i % 300) / 100 + more / 100).toFixed(2)
    const picture = `https://cdn.example/${i}.jpg`
    return `Series ${Math.floor(i / 25)},Color ${Math.floor(i / 5) % 5},${size},Matte,IT-${i},"${html}",SF,8,15.5,62,$${price},Tile Flooring,${picture}`
  })
  const file = path.join(folder, `list-${more}.csv`)
  writeFileSync(file, [header, ...list].join('\n'))
  return file
}

async function measured(what: string, file: string, dryRun: boolean): Promise<void> {
  const started = performance.now()
  const { report } = await importFile(db, file, vendorId, {
    prices: 'net',
    brand: 'Calle',
    acceptGood: false,
    dryRun,
    onProgress: () => {},
  })
  if (report.failed > 0) throw new Error(`${report.failed} rows failed`)
  const seconds = (performance.now() - started) / 1000
  lines.push(`| ${what} | ${seconds.toFixed(1)} | ${dryRun ? bar : ''} |`)
}
