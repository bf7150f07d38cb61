import { describe, expect, it } from 'vitest'
import { canTrace, enoughRays, isTooSlow, photoSize, timeLeft } from './PhotoStudio.tsx'

describe('the photograph of a room', () => {
  it('has the aspect ratio of the view and fits 1920 × 1080', () => {
    expect(photoSize(16 / 9)).toEqual({ width: 1920, height: 1080 })
    expect(photoSize(2)).toEqual({ width: 1920, height: 960 })
    expect(photoSize(0.5)).toEqual({ width: 540, height: 1080 })
  })

  it('is ray traced only on a graphics card', () => {
    const by = (drawnBy: string, floats = true) => canTrace({ drawnBy, floats })
    expect(by('ANGLE (NVIDIA, NVIDIA GeForce RTX 4060 Direct3D11 vs_5_0 ps_5_0, D3D11)')).toBe(true)
    expect(by('Apple GPU')).toBe(true)
    expect(by('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)')).toBe(false)
    expect(by('llvmpipe (LLVM 15.0.6, 256 bits)')).toBe(false)
    expect(by('ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)')).toBe(false)
    expect(by('Apple GPU', false)).toBe(false)
  })

  it('is abandoned when the card is too slow, and shows the remaining time', () => {
    expect(isTooSlow(0, 17_000)).toBe(false)
    expect(isTooSlow(0, 19_000)).toBe(true)
    expect(isTooSlow(30, 60_000)).toBe(false)
    expect(timeLeft(1, 900)).toBeNull()
    expect(timeLeft(enoughRays - 2, 1000)).toBe('less than a minute')
    expect(timeLeft(enoughRays / 2, 60_000)).toBe('about a minute')
    expect(timeLeft(enoughRays / 4, 60_000)).toBe('about 3 minutes')
    expect(timeLeft(4, 4 * 90_000)).toBe('about 10 hours')
  })
})
