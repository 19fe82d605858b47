const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** ln Γ(x) for x > 0, by Lanczos' approximation (g = 7, nine terms); about 15 digits. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const z = x - 1;
  const base = z + 7.5;
  let sum = LANCZOS[0]!;
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i]! / (z + i);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(base) - base + Math.log(sum);
}

/**
 * The regularized incomplete beta function I_x(a, b), for a, b > 0 and 0 ≤ x ≤ 1.
 * Continued fraction DLMF 8.17.22, evaluated by Lentz's method; for x above its mean by I_x(a, b) = 1 − I_{1−x}(b, a).
 */
export function regularizedBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - regularizedBeta(1 - x, b, a);
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x) - Math.log(a),
  );
  return front / continuedFraction(x, a, b);
}

function continuedFraction(x: number, a: number, b: number): number {
  const nonZero = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value);
  let c = 1;
  let d = 0;
  let fraction = 1;
  for (let j = 1; j <= 10_000; j++) {
    const m = Math.floor(j / 2);
    const term =
      j % 2 === 0
        ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
        : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + term * d);
    c = nonZero(1 + term / c);
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return fraction;
}

/** Two-sided p of a correlation r from n pairs under no correlation: Student's t with n − 2 degrees of freedom. */
export function correlationP(r: number, n: number): number {
  // t = r √(df / (1 − r²)) and P(|T| > t) = I_{df/(df+t²)}(df/2, 1/2), where df/(df + t²) = 1 − r².
  return regularizedBeta((1 - r) * (1 + r), (n - 2) / 2, 0.5);
}
