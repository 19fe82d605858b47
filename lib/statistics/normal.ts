/**
 * P(Z > z) of the standard normal distribution, to about 14 digits, for z ≥ 0.
 * Below 3 by the series Φ(z) − 1/2 = φ(z) Σ z^(2k+1) / (1·3·…·(2k+1)); above by the continued fraction
 * φ(z) / (z + 1/(z + 2/(z + 3/(z + …)))) (Abramowitz & Stegun 26.2.11 and 26.2.14).
 */
export function upperNormalTail(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z < 3) {
    let term = z;
    let sum = z;
    for (let odd = 3; term > sum * 1e-17; odd += 2) {
      term *= (z * z) / odd;
      sum += term;
    }
    return 0.5 - density * sum;
  }
  let tail = z;
  for (let k = 120; k >= 1; k--) tail = z + k / tail;
  return density / tail;
}
