"""Training of the learned policies: imitation, self-play, distillation (extra `learn`)."""
