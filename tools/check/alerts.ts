import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'

type Rules = {
  groups: {
    rules: { alert: string; expr: string; labels?: object; annotations?: Record<string, string> }[]
  }[]
}
type Dashboard = {
  panels: { title: string; targets?: { expr: string }[] }[]
  annotations: { list: { expr: string }[] }
}

const folder = 'deploy/observability'
const runbooks = 'docs/operations/runbooks'
const sections = [
  'What it means for customers',
  'How to see it',
  'Likely causes',
  'What to do',
  'How to know that it is over',
]

/** What Prometheus itself adds to every target, and to alerts. */
const ofPrometheus = new Set(['up', 'ALERTS'])
const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan'])

/**
 * Faults of the alert rules, their runbooks and the dashboard, as `place: problem`. Expressions are parsed, and the
 * rules tested, where Prometheus' own promtool is installed; `skipped` says so where it is not.
 */
export function brokenAlerts(root: string): { broken: string[]; alerts: number; skipped: string | null } {
  const alerts = readRules(root)
  const broken = alerts.flatMap(({ alert, annotations, labels }) => {
    const page = `${runbooks}/${alert}.md`
    const faults: string[] = []
    if (annotations?.runbook_url !== page) faults.push(`${alert}: its runbook_url is not ${page}`)
    if (!annotations?.summary) faults.push(`${alert}: has no summary`)
    if (!/^(?:page|ticket)$/.test((labels as { severity?: string })?.severity ?? ''))
      faults.push(`${alert}: its severity is neither page nor ticket`)
    if (!existsSync(path.join(root, page))) faults.push(`${alert}: has no page ${page}`)
    return faults
  })
  const names = new Set(alerts.map(({ alert }) => alert))
  for (const file of readdirSync(path.join(root, runbooks))) {
    if (!names.has(path.basename(file, '.md'))) broken.push(`${runbooks}/${file}: there is no such alert`)
    const text = readFileSync(path.join(root, runbooks, file), 'utf8')
    for (const section of sections)
      if (!text.includes(`\n## ${section}\n`)) broken.push(`${runbooks}/${file}: has no section “${section}”`)
  }
  const promtool = spawnSync('promtool', ['--version']).status === 0
  if (promtool) broken.push(...badExpressions(root))
  const skipped = promtool ? null : 'promtool is not installed, so expressions were not parsed'
  return { broken: [...new Set(broken)], alerts: names.size, skipped }
}

/** The metrics, and the queues, that rules and dashboard name although the text of /metrics does not have them. */
export function unknownMetrics(root: string, metricsText: string): string[] {
  const known = new Set(ofPrometheus)
  for (const [, name = '', type] of metricsText.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    known.add(name)
    if (type === 'histogram') for (const end of ['bucket', 'sum', 'count']) known.add(`${name}_${end}`)
  }
  const queues = new Set([...metricsText.matchAll(/^backlog_rows\{queue="(\w+)"\}/gm)].map(([, queue]) => queue))
  return expressionsIn(root).flatMap(({ place, expr }) => [
    ...metricsIn(expr)
      .filter((name) => !known.has(name))
      .map((name) => `${place}: no metric ${name}`),
    ...[...expr.matchAll(/queue=~?"([^"]+)"/g)]
      .flatMap(([, names = '']) => names.split('|'))
      .filter((queue) => !queues.has(queue))
      .map((queue) => `${place}: no queue ${queue}`),
  ])
}

/** The names of metrics in an expression: what is neither a function, a keyword, a label nor a value. */
export function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '""')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
  const words = [...bare.matchAll(/(?<![\w.])[a-zA-Z_:][\w:]*(?!\s*\(|\w)/g)].map(([word]) => word)
  return [...new Set(words.filter((word) => !keywords.has(word.toLowerCase())))]
}

function readRules(root: string) {
  const { groups } = parse(readFileSync(path.join(root, folder, 'alerts.yml'), 'utf8')) as Rules
  return groups.flatMap(({ rules }) => rules)
}

function expressionsIn(root: string): { place: string; expr: string }[] {
  const file = path.join(root, folder, 'grafana/wainscot.json')
  const { panels, annotations } = JSON.parse(readFileSync(file, 'utf8')) as Dashboard
  return [
    ...readRules(root).map(({ alert, expr }) => ({ place: alert, expr })),
    ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ place: `dashboard, ${title}`, expr }))),
    ...annotations.list.map(({ expr }) => ({ place: 'dashboard', expr })),
  ]
}

/** Runs the tests of the rules, and parses what the dashboard asks as if it were a rule. */
function badExpressions(root: string): string[] {
  const tests = spawnSync('promtool', ['test', 'rules', path.join(root, folder, 'alerts.test.yml')], {
    encoding: 'utf8',
  })
  const broken = tests.status === 0 ? [] : [`alerts.test.yml: ${tests.stdout}${tests.stderr}`]
  const temporary = mkdtempSync(path.join(tmpdir(), 'wainscot-rules-'))
  try {
    const rules = expressionsIn(root).map(({ expr }, i) => ({ record: `checked:${i}`, expr }))
    const file = path.join(temporary, 'rules.json')
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'checked', rules }] }))
    const parsed = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
    if (parsed.status !== 0) broken.push(`expressions: ${parsed.stdout}${parsed.stderr}`)
  } finally {
    rmSync(temporary, { recursive: true })
  }
  return broken
}
