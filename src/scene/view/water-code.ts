/** Water in a basin: surface ripples, reflections, a tint by depth along the view, and caustics on the bottom. */
export const waterVertexCode = 'attribute vec4 basin; varying vec4 vBasin;'

export const waterUniformCode = /* glsl */ `
  varying vec4 vBasin;

  // Slopes of waves that run different ways; those finer than a pixel are left out.
  vec2 slopes(vec2 at) {
    float pixel = length(fwidth(at));
    vec2 bent = at + 0.14 * vec2(sin(at.y * 2.3 + 1.7), sin(at.x * 1.9 + 0.4));
    vec2 sum = vec2(0.0);
    float angle = 0.6;
    float wave = 0.92;
    for (int i = 0; i < 6; i++) {
      vec2 way = vec2(cos(angle), sin(angle));
      sum += way * cos(dot(bent, way) * 6.2831853 / wave + angle * 7.0) * 0.024 * (1.0 - smoothstep(0.2, 0.6, pixel / wave));
      angle += 2.1;
      wave *= 0.72;
      bent += 0.05 * sum.yx;
    }
    return sum;
  }

  vec2 scattered(vec2 cell) {
    vec3 p = fract(cell.xyx * vec3(0.1031, 0.1030, 0.0973));
    p += dot(p, p.yzx + 33.33);
    return fract((p.xx + p.yz) * p.zy);
  }

  // Light gathers where the cells between waves meet.
  float sunNet(vec2 at) {
    vec2 place = at * 3.1 + 0.35 * vec2(sin(at.y * 4.1), sin(at.x * 3.7 + 1.0));
    vec2 cell = floor(place);
    float first = 9.0;
    float second = 9.0;
    for (int y = -1; y <= 1; y++) {
      for (int x = -1; x <= 1; x++) {
        vec2 other = cell + vec2(x, y);
        float off = length(other + 0.15 + 0.7 * scattered(other) - place);
        second = min(second, max(first, off));
        first = min(first, off);
      }
    }
    float soft = 0.1 + 2.0 * length(fwidth(at));
    return (1.0 - smoothstep(0.0, soft * 2.2, second - first)) * 0.1 / soft;
  }`

export const waterNormalCode = /* glsl */ `
  vec2 slope = slopes(vRoom.xz);
  vec3 waterNormal = normalize(vec3(-slope.x, 1.0, -slope.y));
  normal = normalize((viewMatrix * vec4(waterNormal, 0.0)).xyz);`

/**
 * The surface transmits what it does not reflect; the longer the path to the bottom, the more of that light the water
 * absorbs.
 */
export const waterCode = /* glsl */ `
  vec3 toEye = normalize(cameraPosition - vRoom);
  float mirrors = 0.02 + 0.98 * pow(1.0 - clamp(dot(waterNormal, toEye), 0.0, 1.0), 5.0);
  vec3 down = refract(-toEye, waterNormal, 0.75);
  vec2 sides = (mix(vBasin.xy, vBasin.zw, step(0.0, down.xz)) - vRoom.xz) / (down.xz + (step(0.0, down.xz) - 0.5) * 2e-4);
  float path = max(0.0, min(vProps.y / max(0.1, -down.y), min(sides.x, sides.y)));
  vec3 ground = vRoom + down * path;
  float kept = 1.0 - exp(-0.45 * path);
  vec3 sunlight = reflectedLight.directDiffuse / max(diffuseColor.rgb, vec3(0.05));
  float net = sunNet(ground.xz + ground.y * vec2(0.45, 0.6));
  vec3 body = totalDiffuse * mix(vec3(1.0), vec3(0.42, 0.78, 0.92), smoothstep(0.2, 2.2, path));
  diffuseColor.a = 1.0 - (1.0 - kept) * (1.0 - mirrors);
  outgoingLight = ((body * kept + sunlight * vec3(0.85, 1.0, 0.97) * net * 0.16 * (1.0 - kept)) * (1.0 - mirrors) + totalSpecular) / max(diffuseColor.a, 0.04);
  `
