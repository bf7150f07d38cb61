/** What one sees outside by the way one looks: light as told by `horizon`, `zenith` and `ground`. */
import { townCode } from './town-code.ts'

export const domeCode = /* glsl */ `
  varying vec3 vWay;
  uniform vec3 zenith;
  uniform vec3 horizon;
  uniform vec3 ground;
  uniform float bright;
  uniform float city;
  uniform float trees;
  uniform float haze;
  // Indoors the garden has a lawn at a height, shrubs and a hedge round the house: they shift as one walks.
  uniform float hedged;
  uniform vec3 middle;
  uniform float reach;

  const float lawnAt = -0.32;

  float hash(vec3 p) {
    p = fract(p * vec3(0.1031, 0.1030, 0.0973));
    p += dot(p, p.yxz + 33.33);
    return fract((p.x + p.y) * p.z);
  }
  float noise(vec3 p) {
    vec3 i = floor(p);
    vec3 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    vec4 near = vec4(hash(i), hash(i + vec3(1, 0, 0)), hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)));
    vec4 far = vec4(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), hash(i + vec3(0, 1, 1)), hash(i + vec3(1)));
    vec4 along = mix(near, far, f.z);
    return mix(mix(along.x, along.y, f.x), mix(along.z, along.w, f.x), f.y);
  }
  float clouds(vec3 p) { return 0.5 * noise(p) + 0.27 * noise(p * 2.1) + 0.15 * noise(p * 4.3) + 0.08 * noise(p * 8.7); }

  // How high the round crowns of n trees reach, 0 … 1.
  float crowns(float around, float n, float seed) {
    float at = around * n / 6.2831853;
    float reach = 0.0;
    for (int k = -1; k <= 1; k++) {
      float tree = floor(at) + float(k);
      vec3 own = vec3(mod(tree, n), seed, 3.0);
      float size = hash(own);
      float x = (at - tree - 0.2 - 0.6 * hash(own.yzx)) / (0.5 + 0.45 * size);
      reach = max(reach, (0.25 + 0.75 * size * size) * sqrt(max(0.0, 1.0 - x * x)));
    }
    return reach;
  }

  // How far a level look goes until it comes to the ring of a radius about the house.
  float toRing(vec2 from, vec2 along, float radius) {
    float a = dot(along, along);
    float b = dot(from, along);
    return (sqrt(max(0.0, b * b - a * (dot(from, from) - radius * radius))) - b) / max(a, 1e-5);
  }

  // What stands on a ring up to a height, its leaves as large as they are from here.
  vec3 grown(vec3 eye, vec3 way, float radius, float high, float rise, vec3 dark, vec3 light, vec3 behind) {
    float t = toRing(eye.xz - middle.xz, way.xz, radius);
    vec3 at = eye + way * t - middle;
    float around = atan(at.z, at.x) * radius;
    vec3 place = vec3(around, at.y, radius);
    float top = lawnAt + high * (0.86 + 0.24 * noise(place * vec3(1.1, 0.0, 1.0))) + rise * noise(vec3(around * 0.42, 1.0, radius));
    float blur = 0.006 * t;
    // Boughs that stand out into the light, and leaves on them.
    float bough = noise(place * vec3(2.1, 2.6, 1.0) + 7.0);
    float leaf = 0.4 * noise(place * 6.0) + 0.36 * noise(place * 13.0) + 0.24 * noise(place * 29.0);
    float lit = smoothstep(0.2, 1.0, leaf * 0.75 + bough * 0.45 + 0.24 * (at.y - lawnAt) / (high + rise) - 0.06);
    return mix(horizon * mix(dark, light, lit), behind, smoothstep(-blur - 0.05, blur + 0.03, at.y - top + (leaf * 0.6 + bough * 0.4 - 0.5) * 0.3));
  }

  // A lawn, mown to and fro, in the shade of what stands round it.
  vec3 lawn(vec3 eye, vec3 way) {
    float t = (lawnAt - eye.y) / min(way.y, -1e-3);
    vec2 at = (eye + way * t - middle).xz;
    float off = length(at) / reach;
    float stripe = smoothstep(-0.25, 0.25, sin((at.x * 0.6 + at.y * 0.8) * 4.2));
    float blades = noise(vec3(at * 9.0, 1.0)) * 0.5 + noise(vec3(at * 31.0, 2.0)) * 0.5;
    float shade = mix(0.52, 1.0, smoothstep(0.34, 0.62, noise(vec3(at * 0.23, 9.0)) * 0.7 + noise(vec3(at * 0.9, 4.0)) * 0.3));
    vec3 tone = mix(vec3(0.17, 0.25, 0.08), vec3(0.36, 0.44, 0.17), 0.35 + 0.3 * stripe + 0.5 * (blades - 0.5) * exp(-t * 0.09));
    return horizon * tone * shade * (1.0 - 0.6 * smoothstep(0.83, 0.93, off));
  }

  vec3 yard(vec3 eye, vec3 way, vec3 behind) {
    vec3 colour = grown(eye, way, reach, 1.75, 0.25, vec3(0.08, 0.115, 0.055), vec3(0.25, 0.33, 0.13), behind);
    float near = reach * 0.91;
    float tone = noise(vec3(atan(way.z, way.x) * 5.0, 3.0, 8.0));
    vec3 bush = mix(vec3(0.30, 0.39, 0.14), vec3(0.37, 0.42, 0.19), smoothstep(0.4, 0.7, tone));
    if (way.y < 0.0) {
      float toFoot = toRing(eye.xz - middle.xz, way.xz, near);
      if (eye.y + way.y * toFoot < lawnAt) return lawn(eye, way);
    }
    return grown(eye, way, near, 0.32, 0.75, vec3(0.085, 0.12, 0.055), bush, colour);
  }

  vec3 garden(vec3 way, vec2 ring, vec3 sky) {
    float up = way.y;
    // Crowns far off in the haze, trees before them, and shrubs at their feet.
    float far = 0.085 + 0.05 * noise(vec3(ring * 7.0, 3.0)) + 0.02 * noise(vec3(ring * 23.0, 5.0));
    float around = atan(way.z, way.x);
    float behind = trees * 0.75 * crowns(around, 41.0, 2.0);
    float tall = trees * crowns(around, 25.0, 5.0);
    float low = 0.012 + 0.05 * noise(vec3(ring * 5.0, 12.0)) + 0.02 * noise(vec3(ring * 17.0, 4.0));
    float leaves = 0.45 * clouds(vec3(ring * 22.0, up * 22.0)) + 0.55 * clouds(vec3(ring * 75.0, up * 75.0));
    float edge = (leaves - 0.5) * 0.12;
    vec3 colour = mix(horizon * vec3(0.50, 0.56, 0.50), sky, smoothstep(far - 0.015, far + 0.02, up + edge * 0.4));
    // Bright where the sun lies on a crown, dark where the next one shades it.
    float top = smoothstep(0.22, 0.78, leaves * 0.75 + 0.4 * up / max(0.03, behind) - 0.12);
    vec3 crown = horizon * mix(vec3(0.14, 0.19, 0.12), vec3(0.42, 0.48, 0.29), top);
    colour = mix(crown, colour, smoothstep(behind - 0.01, behind + 0.014, up + edge * 0.8));
    top = smoothstep(0.22, 0.78, leaves * 0.75 + 0.42 * up / max(0.03, tall) - 0.15);
    crown = horizon * mix(vec3(0.06, 0.10, 0.04), vec3(0.42, 0.50, 0.22), top);
    colour = mix(crown, colour, smoothstep(tall - 0.012, tall + 0.016, up + edge));
    vec3 shrub = horizon * mix(vec3(0.10, 0.15, 0.06), vec3(0.40, 0.47, 0.21), smoothstep(0.3, 0.75, leaves));
    colour = mix(shrub, colour, smoothstep(low - 0.01, low + 0.012, up + edge * 0.5));
    if (hedged > 0.5) return yard(cameraPosition, way, colour);
    vec3 field = horizon * vec3(0.30, 0.38, 0.15) * (0.9 + 0.2 * noise(vec3(ring * 9.0, up * 30.0)));
    return mix(field, colour, smoothstep(-0.012, 0.004, up));
  }

${townCode}
  void main() {
    vec3 way = normalize(vWay);
    vec2 ring = normalize(way.xz + 1e-5);
    float up = max(0.0, way.y);
    vec3 sky = mix(horizon, zenith, sqrt(up)) * mix(vec3(1.0), vec3(0.72, 0.86, 1.05), smoothstep(0.0, 0.7, up));
    float white = smoothstep(0.46, 0.78, clouds(vec3(way.xz / (up + 0.25) * 1.6, 5.0))) * smoothstep(0.03, 0.3, up);
    sky = mix(sky, horizon * 1.12, white * 0.7);
    vec3 colour = city > 0.5 ? town(cameraPosition, way, sky) : garden(way, ring, sky);
    // Polished steel would show a lawn as a green stripe, which no one takes for a reflection.
    colour = mix(colour, vec3(dot(colour, vec3(0.3, 0.5, 0.2))) * vec3(1.0, 1.0, 0.97), haze);
    gl_FragColor = vec4(colour * bright, 1.0);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
  }`
