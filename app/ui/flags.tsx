import type { ReactNode } from 'react';

function Flag({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export const FranceFlag = () => (
  <Flag>
    <path fill="#fff" d="M0 0h24v16H0z" />
    <path fill="#1b3f94" d="M0 0h8v16H0z" />
    <path fill="#e1243b" d="M16 0h8v16h-8z" />
  </Flag>
);

export const UnitedKingdomFlag = () => (
  <Flag>
    <path fill="#1f2f6f" d="M0 0h24v16H0z" />
    <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
    <path stroke="#d3202f" strokeWidth="1.2" d="m0 0 24 16M24 0 0 16" />
    <path stroke="#fff" strokeWidth="5" d="M12 0v16M0 8h24" />
    <path stroke="#d3202f" strokeWidth="3" d="M12 0v16M0 8h24" />
  </Flag>
);

export const SpainFlag = () => (
  <Flag>
    <path fill="#c4202c" d="M0 0h24v16H0z" />
    <path fill="#f6bd16" d="M0 4h24v8H0z" />
    <path fill="#a8341f" d="M5 6h4v3.2a2 2 0 0 1-4 0z" />
  </Flag>
);

export const PortugalFlag = () => (
  <Flag>
    <path fill="#d8232f" d="M0 0h24v16H0z" />
    <path fill="#11683d" d="M0 0h9.6v16H0z" />
    <circle cx="9.6" cy="8" r="3.2" fill="#f7c325" />
    <path fill="#fff" stroke="#d8232f" strokeWidth=".7" d="M8 6.4h3.2v2a1.6 1.6 0 0 1-3.2 0z" />
  </Flag>
);
