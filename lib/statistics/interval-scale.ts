/**
 * The scale on which the interval of a statistic is symmetric. `fisher`: z = artanh r, of coefficients from −1 to 1;
 * `logit`: of shares from 0 to 1; `complement`: −ln(1 − α), of Cronbach's α, which has no lower end (Bonett 2002);
 * `plain`: of means and differences.
 */
export type IntervalScale = "fisher" | "logit" | "complement" | "plain";

type Transform = {
  to(value: number): number;
  from(transformed: number): number;
  /** The derivative of `to`. */
  slope(value: number): number;
};

export const transforms: Record<IntervalScale, Transform> = {
  fisher: { to: Math.atanh, from: Math.tanh, slope: (r) => 1 / ((1 - r) * (1 + r)) },
  logit: {
    to: (share) => Math.log(share / (1 - share)),
    from: (logit) => 1 / (1 + Math.exp(-logit)),
    slope: (share) => 1 / (share * (1 - share)),
  },
  complement: {
    to: (alpha) => -Math.log1p(-alpha),
    from: (transformed) => -Math.expm1(-transformed),
    slope: (alpha) => 1 / (1 - alpha),
  },
  plain: { to: (value) => value, from: (value) => value, slope: () => 1 },
};
