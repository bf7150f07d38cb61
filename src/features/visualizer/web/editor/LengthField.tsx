import { type LengthUnits, parseLength, printLength } from '#lib/feet-inches.ts'
import { MeasureField } from './MeasureField.tsx'

type LengthFieldProps = {
  label: string
  metres: number
  units: LengthUnits
  onCommit: (metres: number) => void
}

/** A length in any common notation: 12' 6 1/2", 150 in, 3.8 m. */
export function LengthField({ label, metres, units, onCommit }: LengthFieldProps) {
  return (
    <MeasureField
      label={label}
      shown={printLength(metres, units)}
      parse={(text) => parseLength(text, units)}
      wrongWords={units === 'metric' ? 'Use a format such as 3.81 m.' : 'Use a format such as 12′ 6 1/2″.'}
      maxLength={24}
      onCommit={onCommit}
    />
  )
}
