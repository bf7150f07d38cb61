/** How a variant is said in a sentence: `with front knobs`, `with a pocket handle`, `in the slim shaker pattern`. */
export function madeWith(variant: string): string {
  if (variant === '') return ''
  if (/^(with|no|without) /.test(variant)) return variant
  if (plurals.test(variant)) return `with ${variant}`
  if (singulars.test(variant)) return `with a ${variant}`
  return `in the ${variant} pattern`
}

const plurals =
  /(knobs|handles|levers|ends|legs|drawers|doors|rails|jets|blades|buttons|hinges|rollers|grates|walls|shelves|bowls|rings|reeds|feet|capped legs|mullions|thresholds|blocks|rosettes|spokes|both sides|pilasters|grooves|scallops|rests|stairs|eyes)$/

const singulars =
  /(handle|lever|hinge|rod|rim|apron|front|base|tank|lid|seat|edge|foot|control|bar|plate|hose|dock|button|bowl|trapway|skirt|drain|cover|cage|post|door|shelf|shelf below|deck|cradle|bench|floor|threshold|flap|griddle|oven|ledge|back|well|neck|knob|wand|body|spout|pull|wheel|dispenser|panel|pedestal|grid|pane|loop|basin|tip|arm|drainboard|divide|tower|sensor|radius)$/
