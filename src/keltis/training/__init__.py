"""Training of the learned policies: imitation, self-play, distillation, searches (extra `learn`)."""
